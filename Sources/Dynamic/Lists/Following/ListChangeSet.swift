/// What one change has done to a ``DynamicArray``, with what is needed to do the same to a copy.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     var copy = beers.value
///     beers.changes >> { copy = $0.applied(to: copy) }
///     beers.move(from: 1, to: 0)
///     print(copy)  // Prints "["Stout", "Porter"]"
public struct ListChangeSet<Element> {
  /// In one object, as a change set is handed from the array to each listener.
  @usableFromInline let contents: Contents

  @usableFromInline
  final class Contents {
    @usableFromInline let diff: ListDiff
    @usableFromInline let insertedElements: [Element]
    @usableFromInline let changedElements: [Element]
    @usableFromInline let replacesAll: Bool

    @inlinable
    init(_ diff: ListDiff, to new: [Element], replacesAll: Bool) {
      insertedElements = diff.insertions.isEmpty ? [] : diff.insertions.map { new[$0] }
      changedElements = diff.changes.isEmpty ? [] : diff.changes.map { new[$0.new] }
      self.replacesAll = replacesAll
      // Last, so that its arrays are handed over and not copied.
      self.diff = diff
    }
  }

  @inlinable
  init(_ diff: ListDiff, to new: [Element], replacesAll: Bool) {
    contents = Contents(diff, to: new, replacesAll: replacesAll)
  }

  /// What was deleted, inserted, moved and replaced; a replaced element is a change.
  @inlinable public var diff: ListDiff { contents.diff }

  /// The new elements, in the order of the insertions.
  @inlinable public var insertedElements: [Element] { contents.insertedElements }

  /// What the replaced elements were replaced with, in the order of the changes.
  @inlinable public var changedElements: [Element] { contents.changedElements }

  /// Whether the array was set as a whole. Then the difference deletes and inserts everything, and
  /// who knows the elements by an identity can find a smaller one.
  @inlinable public var replacesAll: Bool { contents.replacesAll }

  /// Does to a copy of the array as it was what was done to the array.
  ///
  /// - Complexity: O(*n*).
  public func applied(to old: [Element]) -> [Element] {
    var next = 0
    var new = diff.applied(to: old) { _ in
      defer { next += 1 }
      return insertedElements[next]
    }
    for (change, element) in zip(diff.changes, changedElements) { new[change.new] = element }
    return new
  }
}

extension ListChangeSet: Equatable where Element: Equatable {
  public static func == (one: Self, other: Self) -> Bool {
    one.diff == other.diff && one.insertedElements == other.insertedElements
      && one.changedElements == other.changedElements && one.replacesAll == other.replacesAll
  }
}

extension ListChangeSet: Sendable where Element: Sendable {}
extension ListChangeSet.Contents: Sendable where Element: Sendable {}

extension DynamicArray {
  /// What each change does: one change set for every operation or batch.
  ///
  /// It is empty until the first change after somebody listens, so for the first listener
  /// ``Listenable/addListener(_:)`` and ``Listenable/bind(_:)`` do the same; a later `bind` of the same
  /// value is called at once with the last change set. While nobody listens, nothing is made ready. A
  /// listener that comes in the middle of a batch hears of all of it.
  ///
  /// Its ownership is that of a derived value.
  @inlinable
  public final var changes: Listenable<ListChangeSet<Element>> {
    Listenable<ListChangeSet<Element>>(
      storage: nil, state: .idle,
      derivation: Derivation.make(.changes, from: self) { node, inputs in
        let isIdle = node.state.contains(.idle)
        let array = inputs.source(0, as: DynamicArray<Element>.self)
        let node = node.known(as: Listenable<ListChangeSet<Element>>.self)
        guard !isIdle, let changeSet = array.lastChange else { return node.becomeEmpty() }
        node.store(changeSet)
        return .changed
      })
  }

  /// What the running or last change does.
  @inlinable
  final var lastChange: ListChangeSet<Element>? {
    guard let new = storage, journal.changeStart != journal.revision else { return nil }
    if let edit = journal.onlyEdit(since: journal.changeStart) {
      return ListChangeSet(ListEditing.diff(of: edit), to: new, replacesAll: edit.replacesAll)
    }
    let edits = journal.edits(since: journal.changeStart)
    let oldCount = journal.countBefore
    let replacesAll = edits.map { $0.contains(where: \.replacesAll) } ?? true
    let diff = ListEditing.diff(
      of: edits ?? [.reset(oldCount: oldCount, newCount: new.count)], on: oldCount)
    return ListChangeSet(diff, to: new, replacesAll: replacesAll)
  }
}
