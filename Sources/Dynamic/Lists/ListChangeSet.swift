/// The effect of one change on a ``DynamicArray``, with the elements needed to apply it to a copy.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     var copy = beers.value
///     beers.changes >> { copy = $0.applied(to: copy) }
///     beers.move(from: 1, to: 0)
///     print(copy)  // Prints "["Stout", "Porter"]"
public struct ListChangeSet<Element> {
  /// The indices of the deleted, inserted and moved elements; `diff.changes` has the replaced ones.
  public let diff: ListDiff
  /// The inserted elements, in the order of `diff.insertions`.
  public let insertedElements: [Element]
  /// The elements that replaced others, in the order of `diff.changes`.
  public let changedElements: [Element]

  @export(implementation) init(_ edits: [ListEdit], oldCount: Int, to new: [Element]) {
    diff =
      edits.count == 1
      ? .effect(of: edits[0], oldCount: oldCount) : .effect(of: edits, oldCount: oldCount)
    insertedElements = diff.insertions.map { new[$0] }
    changedElements = diff.changes.map { new[$0.new] }
  }

  /// Returns the new array, made by applying the change to a copy of the old one.
  ///
  /// - Complexity: O(*n*).
  @export(implementation) public func applied(to old: [Element]) -> [Element] {
    var next = 0
    var new = diff.applied(to: old) { _ in
      defer { next += 1 }
      return insertedElements[next]
    }
    for (change, element) in zip(diff.changes, changedElements) { new[change.new] = element }
    return new
  }
}

extension ListChangeSet: Equatable where Element: Equatable {}
extension ListChangeSet: Sendable where Element: Sendable {}

extension DynamicArray {
  /// The changes of this array: one change set for each operation or batch.
  ///
  /// The value is empty (`current` is nil) until the first change after a listener was added. It
  /// does no work without listeners, and retains this array.
  @export(implementation) public final var changes: Listenable<ListChangeSet<Element>> {
    Listenable<ListChangeSet<Element>>(editLog.node(of: node), keeping: [self])
  }
}
