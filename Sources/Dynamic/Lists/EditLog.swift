@usableFromInline enum ListEdit {
  case splice(at: Int, removed: Int, inserted: Int)
  case replace(at: Int)
  case move(from: Int, to: Int)
  /// Keeps only the elements at these indices, in this order.
  case keep([Int])
  case reset(newCount: Int)
}

/// The edits of the array's latest change set, or those since then.
@MainActor @usableFromInline final class EditLog<Element> {
  @usableFromInline var edits: [ListEdit] = []
  /// The number of elements before the first edit.
  @usableFromInline var oldCount = 0
  /// `graph.settleCount` when `edits` became a change set; nil if they have not. Until the setter
  /// or batch ends, which increments `graph.settleCount`, further edits extend the change set.
  @usableFromInline var settleCountAtChangeSet: Int32?
  /// The node of `DynamicArray.changes`. Edits are recorded while a listener or derived value needs
  /// it. The node retains this log, because a pending change may outlive the array.
  @usableFromInline weak var changesNode: Node<ListChangeSet<Element>>?

  @export(implementation) nonisolated init() {}

  @usableFromInline func record(_ edit: ListEdit, oldCount: Int) {
    guard changesNode?.isRegistered == true else { return edits.removeAll() }
    if let settleCountAtChangeSet, settleCountAtChangeSet != graph.settleCount {
      (edits, self.settleCountAtChangeSet) = ([], nil)
    }
    if edits.isEmpty { self.oldCount = oldCount }
    edits.append(edit)
  }

  @export(implementation) func node(of array: Node<[Element]>) -> Node<ListChangeSet<Element>> {
    if let changesNode { return changesNode }
    let newNode = Node<ListChangeSet<Element>>("changes", from: [array]) { [self] node in
      let newElements: [Element]? = node.takeSourceChange()
      if !node.isRegistered {
        // The next listener receives only later changes.
        node.storage = nil
        edits = []
      } else if let newElements, !edits.isEmpty {
        settleCountAtChangeSet = graph.settleCount
        node.store(ListChangeSet(edits, oldCount: oldCount, to: newElements))
      }
    }
    (changesNode, edits) = (newNode, [])
    return newNode
  }
}

extension ListDiff {
  /// Returns the effect of one edit on a list of `oldCount` elements.
  ///
  /// - Complexity: O(*k*) in the number of inserted or deleted elements; O(`oldCount`) for `keep`.
  @export(implementation) static func effect(of edit: ListEdit, oldCount: Int) -> ListDiff {
    switch edit {
    case .splice(let index, let removed, let inserted):
      ListDiff(
        deletions: Array(index..<index + removed), insertions: Array(index..<index + inserted))
    case .replace(let index): ListDiff(changes: [ListChange(old: index, new: index)])
    case .move(let from, let to): ListDiff(moves: [ListMove(from: from, to: to)])
    case .keep: effect(of: [edit], oldCount: oldCount)
    case .reset(let newCount):
      ListDiff(deletions: Array(0..<oldCount), insertions: Array(0..<newCount))
    }
  }

  /// Returns the effect of edits. Performs them on an array of old indices; -1 marks a new element.
  @export(implementation) static func effect(of edits: [ListEdit], oldCount: Int) -> ListDiff {
    var oldIndices = Array(0..<Int32(oldCount))
    var replacedIndices: Set<Int32> = []
    for edit in edits {
      switch edit {
      case .splice(let index, let removed, let inserted):
        oldIndices.replaceSubrange(
          index..<index + removed, with: repeatElement(-1, count: inserted))
      case .replace(let index): replacedIndices.insert(oldIndices[index])
      case .move(let from, let to): oldIndices.insert(oldIndices.remove(at: from), at: to)
      case .keep(let kept): oldIndices = kept.map { oldIndices[$0] }
      case .reset(let newCount): oldIndices = Array(repeating: -1, count: newCount)
      }
    }
    var diff = ListDiff(ListMatch(oldIndices: oldIndices), oldCount: oldCount)
    for (new, old) in oldIndices.enumerated() where old >= 0 && replacedIndices.contains(old) {
      diff.changes.append(ListChange(old: Int(old), new: new))
    }
    return diff
  }
}
