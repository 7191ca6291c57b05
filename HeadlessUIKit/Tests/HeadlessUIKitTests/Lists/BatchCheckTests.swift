#if !canImport(UIKit)
// Tests the messages of `BatchCheck`, which are worded like UIKit's exceptions. The tests call
// `BatchCheck` directly, because a table that rejects a batch stops the process.
// AcceptedBatchTests performs consistent batches on a table.

import Foundation
import Testing

@testable import HeadlessUIKit

@Suite("Batch update check")
struct BatchCheckTests {
  /// Returns nil if the batch is valid. `before` and `after` are the row counts of the sections.
  private func problem(
    _ before: [Int], _ after: [Int], _ updates: ListUpdate..., terms: ListTerms = .table
  ) -> String? {
    BatchCheck(before: before, after: after, updates: updates, terms: terms).problem
  }

  private func path(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section, row) }

  // MARK: Counts

  @Test func rejectsBatchWithoutUpdatesIfTheRowCountChanged() throws {
    let reason = try #require(problem([3], [4]))
    #expect(reason.hasPrefix("Invalid batch updates detected: the number of sections and/or rows"))
    #expect(reason.contains("Data source before updates = { 1 section with row counts: [3] }"))
    #expect(reason.contains("Data source after updates = { 1 section with row counts: [4] }"))
  }

  @Test func rejectsInsertionNotReflectedInTheRowCount() {
    #expect(
      problem([3], [3], .insertRow(path(0, 0)))
        == "Invalid update: invalid number of rows in section 0. The number of rows contained in an "
        + "existing section after the update (3) must be equal to the number of rows contained in "
        + "that section before the update (3), plus or minus the number of rows inserted or deleted "
        + "from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into "
        + "or out of that section (0 moved in, 0 moved out).")
  }

  @Test func rejectsMoveNotReflectedInTheRowCounts() throws {
    let reason = try #require(problem([2, 2], [2, 2], .moveRow(path(0, 0), to: path(1, 0))))
    #expect(reason.contains("(0 moved in, 1 moved out)"))
  }

  @Test func messageListsTheUpdatesOfAnInconsistentBatch() throws {
    let reason = try #require(
      problem([3], [5], .insertRow(path(0, 1)), .moveRow(path(0, 0), to: path(0, 2))))
    #expect(reason.contains("Insert row (0 - 1)"))
    #expect(reason.contains("Move row (0 - 0 to 0 - 2)"))
  }

  @Test func rejectsInconsistentSectionCounts() throws {
    let deletion = try #require(problem([1], [1], .deleteSection(0)))
    #expect(deletion.hasPrefix("Invalid update: invalid number of sections."))
    #expect(deletion.hasSuffix("(0 inserted, 1 deleted)."))
    let insertion = try #require(problem([1], [1, 1, 1], .insertSection(1)))
    #expect(insertion.hasPrefix("Invalid batch updates detected"))
  }

  @Test func rejectsWrongRowCountsAfterSectionUpdates() {
    #expect(problem([1, 4], [1], .deleteSection(0)) != nil)
    #expect(problem([1, 4], [1, 4], .moveSection(1, to: 0)) != nil)
  }

  @Test func messageForACollectionViewSaysItemsInsteadOfRows() throws {
    let reason = try #require(problem([1], [1], .insertRow(path(0, 0)), terms: .collection))
    #expect(reason.contains("invalid number of items in section 0"))
  }

  // MARK: Indexes

  @Test func rejectsIndexesMissingBeforeTheUpdate() {
    #expect(
      problem([3], [2], .deleteRow(path(0, 3)))
        == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
    #expect(
      problem([3], [3], .reloadRow(path(2, 0)))
        == "attempt to reload row 0 from section 2, but there are only 1 sections before the update"
    )
    #expect(problem([3], [3], .moveRow(path(0, 3), to: path(0, 0)))?.contains("move row 3") == true)
    #expect(
      problem([3], [], .deleteSection(1))
        == "attempt to delete section 1, but there are only 1 sections before the update")
    #expect(problem([3], [3], .reloadSection(1))?.contains("reload section 1") == true)
    #expect(problem([3], [3], .moveSection(1, to: 0))?.contains("move section 1") == true)
    #expect(problem([1], [1], .deleteRow(path(0, -1))) != nil)
  }

  @Test func rejectsIndexesMissingAfterTheUpdate() {
    #expect(
      problem([3], [4], .insertRow(path(0, 4)))
        == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after the "
        + "update")
    #expect(
      problem([3], [3], .insertRow(path(1, 0)))
        == "attempt to insert row 0 into section 1, but there are only 1 sections after the update")
    #expect(problem([3], [3], .moveRow(path(0, 0), to: path(0, 3)))?.contains("into") == true)
    #expect(
      problem([3], [3, 1], .insertSection(2))
        == "attempt to insert section 2 but there are only 2 sections after the update")
    #expect(problem([3], [3], .moveSection(0, to: 1))?.contains("after the update") == true)
  }

  @Test func indexesAreCheckedBeforeCounts() {
    #expect(problem([3], [9], .deleteRow(path(0, 5)))?.hasPrefix("attempt to delete") == true)
  }

  // MARK: Conflicts

  @Test func rejectsConflictingRowUpdates() {
    let move = ListUpdate.moveRow(path(0, 1), to: path(0, 0))
    let deleteAndMove =
      "attempt to perform a delete and a move from the same index path "
      + "(<NSIndexPath: {length = 2, path = 0 - 1}>)"
    #expect(problem([3], [2], .deleteRow(path(0, 1)), move) == deleteAndMove)
    // UIKit treats a reload as a deletion and an insertion.
    #expect(problem([3], [3], .reloadRow(path(0, 1)), move) == deleteAndMove)
    #expect(
      problem([3], [4], .insertRow(path(0, 0)), move)?.hasPrefix(
        "attempt to perform an insert and a move to the same index path") == true)
    #expect(
      problem([3], [2], .deleteRow(path(0, 1)), .reloadRow(path(0, 1)))?.hasPrefix(
        "attempt to delete and reload the same index path") == true)
    #expect(
      problem([3], [3], .reloadRow(path(0, 0)), move)
        == "Attempt to create two animations for cell")
  }

  @Test func rejectsConflictingSectionUpdates() {
    #expect(
      problem([1, 1], [1], .deleteSection(0), .moveSection(0, to: 0))
        == "attempt to perform a delete and a move from the same section (0)")
    #expect(
      problem([1, 1], [1, 1], .reloadSection(0), .moveSection(0, to: 1))
        == "attempt to perform a delete and a move from the same section (0)")
    #expect(
      problem([1, 1], [1, 1, 1], .insertSection(0), .moveSection(1, to: 0))
        == "attempt to perform an insert and a move to the same section (0)")
    #expect(
      problem([1, 1], [1], .deleteSection(0), .reloadSection(0))
        == "attempt to delete and reload the same section (0)")
  }

  @Test func rejectsRowUpdatesInAMovedSection() {
    let updates: [ListUpdate] = [
      .deleteRow(path(1, 0)), .reloadRow(path(1, 0)), .insertRow(path(0, 0)),
      .moveRow(path(1, 0), to: path(1, 0)),
    ]
    for update in updates {
      let reason = problem([2, 2], [2, 2], .moveSection(1, to: 0), update)
      #expect(reason?.contains("The section is moved in the same batch") == true, "\(update)")
    }
  }

  @Test func rejectsMovesFromDeletedOrIntoInsertedSections() {
    let fromDeleted = problem([1, 1], [2], .deleteSection(0), .moveRow(path(0, 0), to: path(0, 0)))
    #expect(fromDeleted?.contains("whose section is deleted") == true)
    let fromReloaded = problem(
      [1, 1], [1, 2], .reloadSection(0), .moveRow(path(0, 0), to: path(1, 0)))
    #expect(fromReloaded?.contains("whose section is deleted") == true)
    let intoInserted = problem(
      [2], [1, 1], .insertSection(1), .moveRow(path(0, 0), to: path(1, 0)))
    #expect(intoInserted?.contains("whose section is inserted") == true)
  }

  @Test func rejectsTheSameUpdateTwiceAndTwoMovesToTheSameRow() {
    let deletions = problem([3], [1], .deleteRow(path(0, 0)), .deleteRow(path(0, 0)))
    #expect(deletions?.contains("repeats or conflicts with another") == true)
    #expect(problem([1], [3], .insertRow(path(0, 0)), .insertRow(path(0, 0))) != nil)
    #expect(
      problem(
        [3], [3], .moveRow(path(0, 0), to: path(0, 2)), .moveRow(path(0, 1), to: path(0, 2))) != nil
    )
  }
}
#endif
