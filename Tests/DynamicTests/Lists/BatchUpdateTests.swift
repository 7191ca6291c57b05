import Dynamic
import Testing

@Suite("SectionedListDiff.batchUpdate")
struct BatchUpdateTests {
  private func batchUpdate(_ old: [(String, [Int])], _ new: [(String, [Int])]) -> BatchUpdate {
    SectionedListDiff(from: old, to: new, sectionsBy: \.0, rows: \.1, rowsBy: \.self).batchUpdate
  }

  private func path(_ section: Int, _ row: Int) -> ListPath { ListPath(section: section, row: row) }

  @Test func rowsMoveBetweenRemainingSections() {
    let update = batchUpdate([("a", [1, 2]), ("b", [3])], [("a", [2]), ("b", [3, 1])])
    #expect(update.rowMoves == [ListMove(from: path(0, 0), to: path(1, 1))])
    #expect(update.rowDeletions.isEmpty && update.rowInsertions.isEmpty)
  }

  @Test func unchangedSectionsMove() {
    let update = batchUpdate(
      [("a", [1]), ("b", [2]), ("c", [3])], [("c", [3]), ("a", [1]), ("b", [2])])
    #expect(update.sectionMoves == [ListMove(from: 2, to: 0)])
    #expect(update.sectionDeletions.isEmpty && update.sectionInsertions.isEmpty)
  }

  @Test func movedSectionWithChangedRowsIsReplaced() {
    let update = batchUpdate(
      [("a", [1]), ("b", [2]), ("c", [3])], [("c", [4]), ("a", [1]), ("b", [2])])
    #expect(update.sectionMoves.isEmpty)
    #expect(update.sectionDeletions == [2] && update.sectionInsertions == [0])
    #expect(update.rowDeletions.isEmpty && update.rowInsertions.isEmpty)
  }

  /// UIKit cannot perform such moves, so the row is inserted into the remaining section, or deleted
  /// from it.
  @Test func rowsDoNotMoveOutOfDeletedOrIntoInsertedSections() {
    let separate = [("a", [1]), ("b", [2])]
    let joined = [("b", [2, 1])]
    let joining = batchUpdate(separate, joined)
    #expect(joining.sectionDeletions == [0])
    #expect(joining.rowInsertions == [path(0, 1)])
    #expect(joining.rowMoves.isEmpty && joining.rowDeletions.isEmpty)
    let separating = batchUpdate(joined, separate)
    #expect(separating.sectionInsertions == [0])
    #expect(separating.rowDeletions == [path(0, 1)])
    #expect(separating.rowMoves.isEmpty && separating.rowInsertions.isEmpty)
  }
}
