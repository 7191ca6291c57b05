import DynamicUIKit
import Testing

/// BatchCheckTests tests the batches that a table rejects.
@MainActor @Suite("Batches that a table accepts", .requiresHostApp)
struct AcceptedBatchTests {
  private func expectAccepted(
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

  @Test func acceptsBatchWithoutUpdatesIfTheDataIsUnchanged() async {
    await expectAccepted([["a", "b"]], [["a", "b"]])
    await expectAccepted([], [])
  }

  @Test func acceptsConsistentRowUpdates() async {
    await expectAccepted([["a", "b", "c"]], [["d", "a", "b"]]) {
      $0.deleteRows(at: [[0, 2]], with: .none)
      $0.insertRows(at: [[0, 0]], with: .none)
    }
    await expectAccepted([["a", "b"], ["c"]], [["b"], ["c", "a"]]) {
      $0.moveRow(at: [0, 0], to: [1, 1])
    }
    await expectAccepted([["a", "b"]], [["a", "c"]]) { $0.reloadRows(at: [[0, 1]], with: .none) }
    await expectAccepted([["a"]], [["a", "b", "c"]]) {
      $0.insertRows(at: [[0, 2], [0, 1]], with: .none)
    }
  }

  @Test func acceptsConsistentSectionUpdates() async {
    await expectAccepted([["a"], ["b", "c"]], [["b", "c"], ["d", "e"]]) {
      $0.deleteSections([0], with: .none)
      $0.insertSections([1], with: .none)
    }
    await expectAccepted([["a"], ["b"], ["c"]], [["c"], ["a"], ["b"]]) {
      $0.moveSection(2, toSection: 0)
    }
    await expectAccepted([["a"]], [["b", "c", "d"]]) { $0.reloadSections([0], with: .none) }
    await expectAccepted([["a"], ["b"]], [["c", "d"], ["e", "b"]]) {
      $0.deleteSections([0], with: .none)
      $0.insertSections([0], with: .none)
      $0.insertRows(at: [[1, 0]], with: .none)
    }
  }

  @Test func acceptsRowUpdatesInDeletedAndInsertedSections() async {
    await expectAccepted([["a", "b"], ["c"]], [["c"]]) {
      $0.deleteSections([0], with: .none)
      $0.deleteRows(at: [[0, 1]], with: .none)
    }
    await expectAccepted([["a"]], [["a"], ["b", "c"]]) {
      $0.insertSections([1], with: .none)
      $0.insertRows(at: [[1, 0]], with: .none)
    }
  }
}
