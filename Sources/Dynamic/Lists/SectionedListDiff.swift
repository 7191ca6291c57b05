/// The sections and rows to delete, insert and move to turn one list of sections into another.
///
/// Rows of deleted sections are not in ``deletions``, and rows of inserted ones not in
/// ``insertions``. But ``moves`` contains rows that move out of deleted or into inserted sections.
/// UIKit rejects such moves, so ``batchUpdate`` replaces them.
///
/// Several sections may contain rows with the same identity. Rows are matched within their section
/// first; the remaining rows are matched across sections, in order.
@usableFromInline package struct SectionedListDiff: Equatable, Sendable {
  /// The difference between the sections, apart from their rows. Its changes are the sections whose
  /// headers or footers differ.
  @usableFromInline package var sections = ListDiff()
  /// The old places of the deleted rows, in ascending order.
  @usableFromInline package var deletions: [ListPath] = []
  /// The new places of the inserted rows, in ascending order.
  @usableFromInline package var insertions: [ListPath] = []
  /// The moved rows, by their new places in ascending order.
  @usableFromInline package var moves: [ListMove<ListPath>] = []
  /// The rows whose contents differ, moved or not, by their new places in ascending order.
  @usableFromInline package var changes: [ListChange<ListPath>] = []

  /// `sectionChanged` returns whether the contents of a section differ, apart from its rows.
  ///
  /// - Complexity: O(*n*) on average for *n* rows, plus O(*m* log *m*) for *m* rows not in order.
  ///   If a section's array has the same storage in both lists, its rows are not compared. A
  ///   `rowChanged` that counts every row as changed is an exception, tested with the first row.
  @export(implementation) package init<Section, Row, SectionKey: Hashable, RowKey: Hashable>(
    from old: [Section], to new: [Section],
    sectionsBy sectionKey: (Section) -> SectionKey, rows: (Section) -> [Row],
    rowsBy rowKey: (Row) -> RowKey,
    sectionChanged: (_ old: Section, _ new: Section) -> Bool = { _, _ in false },
    rowChanged: (_ old: Row, _ new: Row) -> Bool = { _, _ in false }
  ) {
    let oldRows = old.map(rows)
    let newRows = new.map(rows)
    sections = ListDiff(from: old, to: new, by: sectionKey, changed: sectionChanged)
    for case (let to, let from?) in sections.oldIndices(oldCount: old.count).enumerated() {
      let diff = ListDiff(from: oldRows[from], to: newRows[to], by: rowKey, changed: rowChanged)
      let oldPath = { ListPath(section: from, row: $0) }
      let newPath = { ListPath(section: to, row: $0) }
      deletions += diff.deletions.map(oldPath)
      insertions += diff.insertions.map(newPath)
      moves += diff.moves.map { ListMove(from: oldPath($0.from), to: newPath($0.to)) }
      changes += diff.changes.map { ListChange(old: oldPath($0.old), new: newPath($0.new)) }
    }
    matchAcrossSections(oldRows, newRows, by: rowKey, changed: rowChanged)
  }

  @export(implementation) package var editCount: Int {
    sections.editCount + deletions.count + insertions.count + moves.count
  }
}

extension SectionedListDiff {
  /// Turns a deletion and an insertion of the same identity in different sections into a move.
  @export(implementation) mutating func matchAcrossSections<Row, Key: Hashable>(
    _ oldRows: [[Row]], _ newRows: [[Row]], by key: (Row) -> Key, changed: (Row, Row) -> Bool
  ) {
    deletions.sort()  // The insertions are in order: `init` visits the new sections in order.
    let removed = (deletions + Self.paths(sections.deletions, oldRows.map(\.count))).sorted()
    let added = (insertions + Self.paths(sections.insertions, newRows.map(\.count))).sorted()
    if removed.isEmpty || added.isEmpty { return }
    let removedKeys = removed.map { key(oldRows[$0.section][$0.row]) }
    var match = ListMatch(sources: [Int32](repeating: -1, count: added.count))
    removedKeys.withBorrowedElements { keys in
      match.fillSources(keys) { key(newRows[added[$0].section][added[$0].row]) }
    }
    var moved: [ListMove<ListPath>] = []
    for (addedIndex, removedIndex) in match.sources.enumerated() where removedIndex >= 0 {
      let move = ListMove(from: removed[Int(removedIndex)], to: added[addedIndex])
      moved.append(move)
      let old = oldRows[move.from.section][move.from.row]
      if changed(old, newRows[move.to.section][move.to.row]) {
        changes.append(ListChange(old: move.from, new: move.to))
      }
    }
    if moved.isEmpty { return }
    let origins = Set(moved.map(\.from))
    let destinations = Set(moved.map(\.to))
    deletions.removeAll(where: origins.contains)
    insertions.removeAll(where: destinations.contains)
    moves = (moves + moved).sorted { $0.to < $1.to }
    changes.sort { $0.new < $1.new }
  }

  @export(implementation)
  static func paths(_ sections: [Int], _ rowCounts: [Int]) -> [ListPath] {
    sections.flatMap { section in
      (0..<rowCounts[section]).map { ListPath(section: section, row: $0) }
    }
  }
}
