/// The sections and rows to delete, insert and move to turn one list of sections into another.
///
/// ``deletions`` excludes the rows of deleted sections; ``insertions`` excludes those of inserted
/// sections. But ``moves`` contains rows that move out of deleted or into inserted sections.
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

  /// - Complexity: O(*n*) on average for *n* rows, plus O(*m* log *m*) for *m* rows not in order.
  ///   Rows that keep their array storage count as unchanged, unless `changed(row, row)` is true
  ///   for the first row.
  @export(implementation) package init<Row, Key: Hashable>(
    from old: [SectionContents<Row>], to new: [SectionContents<Row>], by key: (Row) -> Key,
    changed: (_ old: Row, _ new: Row) -> Bool = { _, _ in false }
  ) {
    // At first, `sections.changes` contains all sections that are in both lists.
    sections = ListDiff(from: old, to: new, by: { $0.id }, changed: { _, _ in true })
    for section in sections.changes {
      let (from, to) = (section.old, section.new)
      let diff = ListDiff(from: old[from].rows, to: new[to].rows, by: key, changed: changed)
      let oldPath = { ListPath(section: from, row: $0) }
      let newPath = { ListPath(section: to, row: $0) }
      deletions += diff.deletions.map(oldPath)
      insertions += diff.insertions.map(newPath)
      moves += diff.moves.map { ListMove(from: oldPath($0.from), to: newPath($0.to)) }
      changes += diff.changes.map { ListChange(old: oldPath($0.old), new: newPath($0.new)) }
    }
    sections.changes.removeAll {
      (old[$0.old].header, old[$0.old].footer) == (new[$0.new].header, new[$0.new].footer)
    }
    matchAcrossSections(old, new, by: key, changed: changed)
  }

  @export(implementation) package var editCount: Int {
    sections.editCount + deletions.count + insertions.count + moves.count
  }
}

extension SectionedListDiff {
  /// Turns a deletion and an insertion of the same identity in different sections into a move.
  @export(implementation) mutating func matchAcrossSections<Row, Key: Hashable>(
    _ old: [SectionContents<Row>], _ new: [SectionContents<Row>], by key: (Row) -> Key,
    changed: (Row, Row) -> Bool
  ) {
    deletions.sort()  // The insertions are in order: `init` visits the new sections in order.
    let removedPaths = (deletions + Self.paths(sections.deletions, old)).sorted()
    let addedPaths = (insertions + Self.paths(sections.insertions, new)).sorted()
    if removedPaths.isEmpty || addedPaths.isEmpty { return }
    let removedKeys = removedPaths.map { key(old[$0.section].rows[$0.row]) }
    var match = ListMatch(oldIndices: [Int32](repeating: -1, count: addedPaths.count))
    removedKeys.withBorrowedElements { keys in
      match.fillOldIndices(keys) { key(new[addedPaths[$0].section].rows[addedPaths[$0].row]) }
    }
    var newMoves: [ListMove<ListPath>] = []
    for (addedIndex, removedIndex) in match.oldIndices.enumerated() where removedIndex >= 0 {
      let move = ListMove(from: removedPaths[Int(removedIndex)], to: addedPaths[addedIndex])
      newMoves.append(move)
      let oldRow = old[move.from.section].rows[move.from.row]
      if changed(oldRow, new[move.to.section].rows[move.to.row]) {
        changes.append(ListChange(old: move.from, new: move.to))
      }
    }
    if newMoves.isEmpty { return }
    let origins = Set(newMoves.map(\.from))
    let destinations = Set(newMoves.map(\.to))
    deletions.removeAll(where: origins.contains)
    insertions.removeAll(where: destinations.contains)
    moves = (moves + newMoves).sorted { $0.to < $1.to }
    changes.sort { $0.new < $1.new }
  }

  /// Returns the paths of all rows of the sections at the given indices.
  @export(implementation)
  static func paths<Row>(_ indices: [Int], _ sections: [SectionContents<Row>]) -> [ListPath] {
    indices.flatMap { section in
      sections[section].rows.indices.map { ListPath(section: section, row: $0) }
    }
  }
}
