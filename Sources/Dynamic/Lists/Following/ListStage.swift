/// One batch update of a table or collection view, and the rows that its data source has to report
/// afterwards.
///
/// Deletions and the origins of moves are places before this stage, insertions and the destinations
/// of moves places after it.
public struct ListStage: Hashable, Sendable {
  /// The sections to delete, in ascending order.
  public var sectionDeletions: [Int] = []

  /// The sections to insert, in ascending order, with all rows that ``sections`` has in them.
  public var sectionInsertions: [Int] = []

  /// The sections to move.
  public var sectionMoves: [ListMove<Int>] = []

  /// The rows to delete, in ascending order.
  public var rowDeletions: [ListPath] = []

  /// The rows to insert, in ascending order.
  public var rowInsertions: [ListPath] = []

  /// The rows to move.
  public var rowMoves: [ListMove<ListPath>] = []

  /// The sections that exist after this stage, or nil after the last: then they are the new ones.
  public var sections: [ListStageSection]?

  /// Creates a stage that does nothing.
  public init() {}

  /// Whether the stage does nothing.
  public var isEmpty: Bool {
    sectionDeletions.isEmpty && sectionInsertions.isEmpty && sectionMoves.isEmpty
      && rowDeletions.isEmpty && rowInsertions.isEmpty && rowMoves.isEmpty
  }
}

/// A section between two stages, told by the places in the old or the new list from which to read
/// it.
public struct ListStageSection: Hashable, Sendable {
  /// Where to read the section itself: its header and footer.
  public var source: ListStageSource<Int>

  /// Where to read its rows.
  public var rows: [ListStageSource<ListPath>]

  /// Creates a section.
  public init(source: ListStageSource<Int>, rows: [ListStageSource<ListPath>]) {
    self.source = source
    self.rows = rows
  }
}

/// A place to read from: in the new list for what stays, in the old one for what a later stage
/// deletes.
public enum ListStageSource<Place: Hashable & Sendable>: Hashable, Sendable {
  /// A place in the old list.
  case old(Place)

  /// A place in the new list.
  case new(Place)
}
