/// What turns one list of sections into another: the sections that come, go and move, and the rows
/// that do.
///
///     let old = [["ale", "bock"], ["kölsch"]]
///     let new = [["bock"], ["kölsch", "ale"]]
///     let diff = SectionedListDiff(from: old, to: new)
///     print(diff.moves)  // Prints "[0.0 → 1.1]"
///
/// Rows of deleted sections are not among the ``deletions``, nor rows of inserted sections among
/// the ``insertions``: the section covers them. A row that moves out of a deleted section or into
/// an inserted one is among the ``moves``. Old places are counted before anything changes, new ones
/// after everything has. No table accepts all of this in one batch update; ``stages`` splits it.
///
/// A row that stays in its section is never moved to make room for another, and as few rows as
/// possible move within a section. An identity may occur in several sections: rows are matched
/// within their section first, and only what is left over is matched between sections, first
/// occurrence with first.
public struct SectionedListDiff: Hashable, Sendable {
  /// What happens to the sections as a whole. Its changes are sections whose own contents differ:
  /// headers and footers.
  public var sections: ListDiff

  /// The old places of the rows that are gone from sections that stay, in ascending order.
  public var deletions: [ListPath]

  /// The new places of the rows that are new in sections that stay, in ascending order.
  public var insertions: [ListPath]

  /// The rows that both lists have and that have to move, by their new places in ascending order.
  public var moves: [ListMove<ListPath>]

  /// The rows that both lists have and whose contents differ, moved or not, by their new places in
  /// ascending order.
  public var changes: [ListChange<ListPath>]

  /// How many rows each old section has.
  public var oldRowCounts: [Int]

  /// How many rows each new section has.
  public var newRowCounts: [Int]

  /// Creates a difference within one section, the only one.
  public init(_ rows: ListDiff, oldRowCount: Int, newRowCount: Int) {
    self.init(oldRowCounts: [oldRowCount], newRowCounts: [newRowCount])
    add(rows, oldSection: 0, newSection: 0)
  }

  /// Finds the difference between two lists of sections.
  ///
  ///     struct Style { var name: String; var beers: [String] }
  ///     let old = [Style(name: "Ale", beers: ["Mild", "Bitter"])]
  ///     let new = [Style(name: "Lager", beers: ["Pils"]), Style(name: "Ale", beers: ["Bitter"])]
  ///     let diff = SectionedListDiff(
  ///       from: old, to: new, sectionsBy: \.name, rows: \.beers, rowsBy: \.self)
  ///     print(diff.sections.insertions, diff.deletions)  // Prints "[0] [0.0]"
  ///
  /// - Parameters:
  ///   - old: The sections as they were.
  ///   - new: The sections as they are to be.
  ///   - sectionKey: Gives the identity of a section.
  ///   - rows: Gives the rows of a section.
  ///   - rowKey: Gives the identity of a row.
  ///   - sectionChanged: Tells whether the contents of a section differ, apart from its rows.
  ///   - rowChanged: Tells whether the contents of a row differ.
  /// - Complexity: O(n) on average in the number of rows, and O(n log n) in that of rows not in
  ///   order. The rows of a section that lie in the same memory as before, as they do while nobody
  ///   changes them, are not looked at.
  @inlinable
  public init<Section, Row, SectionKey: Hashable, RowKey: Hashable>(
    from old: [Section], to new: [Section],
    sectionsBy sectionKey: (Section) -> SectionKey, rows: (Section) -> [Row],
    rowsBy rowKey: (Row) -> RowKey,
    sectionChanged: (_ old: Section, _ new: Section) -> Bool = { _, _ in false },
    rowChanged: (_ old: Row, _ new: Row) -> Bool = { _, _ in false }
  ) {
    let oldRows = old.map(rows)
    let newRows = new.map(rows)
    self.init(oldRowCounts: oldRows.map(\.count), newRowCounts: newRows.map(\.count))
    sections = ListDiff(from: old, to: new, by: sectionKey, changed: sectionChanged)
    for (index, source) in sectionSources.enumerated() {
      if let source, oldRows[source].isSame(as: newRows[index], changed: rowChanged) { continue }
      let diff = ListDiff(
        from: source.map { oldRows[$0] } ?? [], to: newRows[index], by: rowKey, changed: rowChanged)
      add(diff, oldSection: source, newSection: index)
    }
    matchAcrossSections(oldRows, newRows, by: rowKey, changed: rowChanged)
  }

  @usableFromInline
  init(oldRowCounts: [Int], newRowCounts: [Int]) {
    sections = ListDiff()
    deletions = []
    insertions = []
    moves = []
    changes = []
    self.oldRowCounts = oldRowCounts
    self.newRowCounts = newRowCounts
  }

  /// Whether both lists are the same, contents included.
  public var isEmpty: Bool { editCount == 0 && changes.isEmpty && sections.changes.isEmpty }

  /// How many deletions, insertions and moves of sections and rows there are.
  public var editCount: Int {
    sections.editCount + deletions.count + insertions.count + moves.count
  }
}

extension SectionedListDiff {
  /// Finds the difference between two lists of sections that are known by their place, with rows
  /// that are their own identity.
  ///
  /// See ``init(from:to:sectionsBy:rows:rowsBy:sectionChanged:rowChanged:)``.
  @inlinable
  public init<Row: Hashable>(from old: [[Row]], to new: [[Row]]) {
    self.init(from: old, to: new, by: { $0 }, changed: { _, _ in false })
  }

  /// Finds the difference between two lists of sections that are known by their place, with rows
  /// known by their `id`; equal rows of one identity count as unchanged.
  ///
  /// See ``init(from:to:sectionsBy:rows:rowsBy:sectionChanged:rowChanged:)``.
  @inlinable
  public init<Row: Identifiable & Equatable>(from old: [[Row]], to new: [[Row]]) {
    self.init(from: old, to: new, by: { $0.id }, changed: { $0 != $1 })
  }

  /// Finds the difference between two lists of sections that are known by their place, with rows
  /// known by their `id`, not by their hash; equal rows of one identity count as unchanged.
  ///
  /// See ``init(from:to:sectionsBy:rows:rowsBy:sectionChanged:rowChanged:)``.
  @inlinable
  public init<Row: Identifiable & Hashable>(from old: [[Row]], to new: [[Row]]) {
    self.init(from: old, to: new, by: { $0.id }, changed: { $0 != $1 })
  }

  /// Finds the difference between two lists of sections that are known by their place.
  ///
  /// See ``init(from:to:sectionsBy:rows:rowsBy:sectionChanged:rowChanged:)``.
  @inlinable
  public init<Row, Key: Hashable>(
    from old: [[Row]], to new: [[Row]], by key: (Row) -> Key,
    changed: (_ old: Row, _ new: Row) -> Bool
  ) {
    self.init(
      from: Array(old.enumerated()), to: Array(new.enumerated()),
      sectionsBy: { $0.offset }, rows: { $0.element }, rowsBy: key, rowChanged: changed)
  }
}
