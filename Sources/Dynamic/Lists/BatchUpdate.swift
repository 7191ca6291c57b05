/// The sections and rows to delete, insert and move in one batch update of a list view.
///
/// Deletions and the origins of moves are indices before the update; insertions and the
/// destinations of moves are indices after it. Deletions and insertions are in ascending order. The
/// rows of deleted and inserted sections are not listed.
@usableFromInline package struct BatchUpdate: Equatable, Sendable {
  @usableFromInline package var sectionDeletions: [Int] = []
  @usableFromInline package var sectionInsertions: [Int] = []
  @usableFromInline package var sectionMoves: [ListMove<Int>] = []
  @usableFromInline package var rowDeletions: [ListPath] = []
  @usableFromInline package var rowInsertions: [ListPath] = []
  @usableFromInline package var rowMoves: [ListMove<ListPath>] = []
  @export(implementation) package init() {}
  @export(implementation) package var isEmpty: Bool { self == BatchUpdate() }
}

extension SectionedListDiff {
  /// The difference as one batch update that every table and collection view accepts.
  ///
  /// UIKit raises an exception if a row moves out of a deleted section or into an inserted one, or
  /// if rows of a moving section are deleted, inserted or moved. Several updates would avoid the
  /// exception, but show states that the model never had. Two rules keep one update valid:
  ///
  /// - A moving section whose rows are deleted, inserted or moved is itself deleted and inserted.
  /// - If any section is deleted, inserted or moved, each moving row is deleted and inserted.
  ///
  /// The update reloads no rows; the caller later updates the cells of the rows in ``changes``.
  ///
  /// - Complexity: O(n log n) in the number of edits.
  @export(implementation) package var batchUpdate: BatchUpdate {
    var update = BatchUpdate()
    guard sections.editCount > 0 else {
      update.rowDeletions = deletions
      update.rowInsertions = insertions
      update.rowMoves = moves
      return update
    }
    let rowDeletions = deletions + moves.map(\.from)
    let rowInsertions = insertions + moves.map(\.to)
    let sectionsThatLoseRows = Set(rowDeletions.map(\.section))
    let sectionsThatGetRows = Set(rowInsertions.map(\.section))
    let isReplaced = { (move: ListMove<Int>) in
      sectionsThatLoseRows.contains(move.from) || sectionsThatGetRows.contains(move.to)
    }
    let replacedMoves = sections.moves.filter(isReplaced)
    update.sectionMoves = sections.moves.filter { !isReplaced($0) }
    update.sectionDeletions = (sections.deletions + replacedMoves.map(\.from)).sorted()
    update.sectionInsertions = (sections.insertions + replacedMoves.map(\.to)).sorted()
    let deletedSections = Set(update.sectionDeletions)
    let insertedSections = Set(update.sectionInsertions)
    update.rowDeletions = rowDeletions.filter { !deletedSections.contains($0.section) }.sorted()
    update.rowInsertions = rowInsertions.filter { !insertedSections.contains($0.section) }.sorted()
    return update
  }
}
