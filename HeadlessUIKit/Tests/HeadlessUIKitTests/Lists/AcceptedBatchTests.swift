import DynamicUIKit
import Testing

/// Tests consistent batches, which a table accepts.
@MainActor @Suite("Batches that a table accepts", .requiresHostApp)
struct AcceptedBatchTests {
  /// Updates a table from one array of sections to another; expects the new sections to be shown.
  private func accept(
    _ before: [[String]], _ after: [[String]], sourceLocation: SourceLocation = #_sourceLocation,
    _ updates: @escaping (UITableView) -> Void = { _ in }
  ) async {
    let scene = TableScene(before)
    await scene.update {
      scene.table.performBatchUpdates {
        scene.source.sections = after
        updates(scene.table)
      }
    }
    #expect(scene.table.numberOfSections == after.count, sourceLocation: sourceLocation)
    #expect(scene.texts == after.flatMap { $0 }, sourceLocation: sourceLocation)
  }

  @Test func acceptsEmptyBatchWithoutChanges() async {
    await accept([["a", "b"]], [["a", "b"]])
    await accept([], [])
  }

  @Test func acceptsConsistentRowUpdates() async {
    await accept([["a", "b", "c"]], [["d", "a", "b"]]) {
      $0.deleteRows(at: [[0, 2]], with: .none)
      $0.insertRows(at: [[0, 0]], with: .none)
    }
    await accept([["a", "b"], ["c"]], [["b"], ["c", "a"]]) { $0.moveRow(at: [0, 0], to: [1, 1]) }
    await accept([["a", "b"]], [["a", "c"]]) { $0.reloadRows(at: [[0, 1]], with: .none) }
    await accept([["a"]], [["a", "b", "c"]]) { $0.insertRows(at: [[0, 2], [0, 1]], with: .none) }
  }

  @Test func acceptsConsistentSectionUpdates() async {
    await accept([["a"], ["b", "c"]], [["b", "c"], ["d", "e"]]) {
      $0.deleteSections([0], with: .none)
      $0.insertSections([1], with: .none)
    }
    await accept([["a"], ["b"], ["c"]], [["c"], ["a"], ["b"]]) { $0.moveSection(2, toSection: 0) }
    await accept([["a"]], [["b", "c", "d"]]) { $0.reloadSections([0], with: .none) }
    await accept([["a"], ["b"]], [["c", "d"], ["e", "b"]]) {
      $0.deleteSections([0], with: .none)
      $0.insertSections([0], with: .none)
      $0.insertRows(at: [[1, 0]], with: .none)
    }
  }

  @Test func acceptsRowUpdatesInDeletedAndInsertedSections() async {
    await accept([["a", "b"], ["c"]], [["c"]]) {
      $0.deleteSections([0], with: .none)
      $0.deleteRows(at: [[0, 1]], with: .none)
    }
    await accept([["a"]], [["a"], ["b", "c"]]) {
      $0.insertSections([1], with: .none)
      $0.insertRows(at: [[1, 0]], with: .none)
    }
  }

  @Test func rowCountsFollowShiftedSections() async {
    await accept([["a"], ["b", "c"]], [["b", "c"]]) { $0.deleteSections([0], with: .none) }
    await accept([["a"], ["b", "c"]], [["b", "c"], ["a"]]) { $0.moveSection(1, toSection: 0) }
  }
}
