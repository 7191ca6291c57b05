/// The effect of one change on a ``DynamicArray``, with the new elements.
///
///     let beers = DynamicArray(["Porter", "Stout"])
///     beers.changes >> { print($0.diff.moves, $0.insertedElements) }
///     beers.move(from: 1, to: 0)  // Prints "[1 → 0] []"
public struct ListChangeSet<Element> {
  /// The deleted, inserted and moved indices; `diff.changes` contains the replaced indices.
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
}

extension ListChangeSet: Equatable where Element: Equatable {}
extension ListChangeSet: Sendable where Element: Sendable {}

extension DynamicArray {
  /// The changes of this array: one change set for each operation or batch.
  ///
  /// The ``Listenable`` is empty (`current` is nil) until the first change after a listener was
  /// added. It does no work without listeners, and retains this array.
  @export(implementation) public final var changes: Listenable<ListChangeSet<Element>> {
    Listenable<ListChangeSet<Element>>(editLog.node(of: node), keeping: [self])
  }
}
