import DynamicTesting
import DynamicUIKit
import Testing

/// Tests that each kind of inconsistent batch stops the program with UIKit's message.
@MainActor @Suite("Batches that a table rejects")
struct ListRejectionTests {
  #if os(macOS) || os(Linux)
  @Test func rejectsDeletionAndMoveOfOneRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b"]]) {
        $0.deleteRows(at: [[0, 0]], with: .none)
        $0.moveRow(at: [0, 0], to: [0, 0])
      }
    }
    #expect(message(result).contains("perform a delete and a move from the same index path"))
  }

  @Test func rejectsReloadAndMoveOfOneRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b", "a"]]) {
        $0.reloadRows(at: [[0, 0]], with: .none)
        $0.moveRow(at: [0, 0], to: [0, 1])
      }
    }
    #expect(message(result).contains("perform a delete and a move from the same index path"))
  }

  @Test func rejectsInsertionAndMoveToOneIndexPath() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b", "a", "c"]]) {
        $0.insertRows(at: [[0, 0]], with: .none)
        $0.moveRow(at: [0, 1], to: [0, 0])
      }
    }
    #expect(message(result).contains("perform an insert and a move to the same index path"))
  }

  @Test func rejectsDeletionAndReloadOfOneRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b"]]) {
        $0.deleteRows(at: [[0, 0]], with: .none)
        $0.reloadRows(at: [[0, 0]], with: .none)
      }
    }
    #expect(message(result).contains("delete and reload the same index path"))
  }

  @Test func rejectsMoveOntoAReloadedRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b", "a"]]) {
        $0.reloadRows(at: [[0, 0]], with: .none)
        $0.moveRow(at: [0, 1], to: [0, 0])
      }
    }
    #expect(message(result).contains("create two animations for cell"))
  }

  @Test func rejectsDeletionAndMoveOfOneSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b"]]) {
        $0.deleteSections([0], with: .none)
        $0.moveSection(0, toSection: 0)
      }
    }
    #expect(message(result).contains("perform a delete and a move from the same section (0)"))
  }

  @Test func rejectsReloadAndMoveOfOneSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b"], ["a"]]) {
        $0.reloadSections([0], with: .none)
        $0.moveSection(0, toSection: 1)
      }
    }
    #expect(message(result).contains("perform a delete and a move from the same section (0)"))
  }

  @Test func rejectsInsertionAndMoveToOneSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b"], ["a"], ["c"]]) {
        $0.insertSections([0], with: .none)
        $0.moveSection(1, toSection: 0)
      }
    }
    #expect(message(result).contains("perform an insert and a move to the same section (0)"))
  }

  @Test func rejectsDeletionAndReloadOfOneSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b"]]) {
        $0.deleteSections([0], with: .none)
        $0.reloadSections([0], with: .none)
      }
    }
    #expect(message(result).contains("delete and reload the same section (0)"))
  }

  @Test func rejectsReloadedRowInAMovedSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b"], ["a"]]) {
        $0.moveSection(1, toSection: 0)
        $0.reloadRows(at: [[1, 0]], with: .none)
      }
    }
    #expect(message(result).contains("invalid number of rows in section 1"))
  }

  @Test func rejectsRowInsertedIntoAMovedSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["b", "c"], ["a"]]) {
        $0.moveSection(1, toSection: 0)
        $0.insertRows(at: [[0, 1]], with: .none)
      }
    }
    #expect(message(result).contains("invalid number of rows in section 0"))
  }

  @Test func rejectsRowMovedFromADeletedSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"], ["b"]]).change(to: [["a", "b"]]) {
        $0.deleteSections([0], with: .none)
        $0.moveRow(at: [0, 0], to: [0, 0])
      }
    }
    #expect(message(result).contains("whose section is deleted"))
  }

  @Test func rejectsRowMovedIntoAnInsertedSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b"]]).change(to: [["b"], ["a"]]) {
        $0.insertSections([1], with: .none)
        $0.moveRow(at: [0, 0], to: [1, 0])
      }
    }
    #expect(message(result).contains("whose section is inserted"))
  }

  @Test func rejectsTheSameDeletionTwice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b", "c"]]).change(to: [["c"]]) {
        $0.deleteRows(at: [[0, 0], [0, 0]], with: .none)
      }
    }
    #expect(message(result).contains("asked for twice"))
  }

  @Test func rejectsDeletionOfMissingRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [[]]) {
        $0.deleteRows(at: [[0, 1]], with: .none)
      }
    }
    #expect(
      message(result).contains(
        "attempt to delete row 1 from section 0 which only contains 1 rows before the update"))
  }

  @Test func rejectsRowDeletionInMissingSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.deleteRows(at: [[1, 0]], with: .none)
      }
    }
    #expect(message(result).contains("but there are only 1 sections before the update"))
  }

  @Test func rejectsReloadOfMissingRow() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.reloadRows(at: [[0, 1]], with: .none)
      }
    }
    #expect(message(result).contains("attempt to reload row 1"))
  }

  @Test func rejectsRowInsertionPastTheEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a", "b"]]) {
        $0.insertRows(at: [[0, 2]], with: .none)
      }
    }
    #expect(
      message(result).contains(
        "attempt to insert row 2 into section 0, but there are only 2 rows in section 0 after the update"
      ))
  }

  @Test func rejectsRowMovePastTheEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.moveRow(at: [0, 0], to: [0, 1])
      }
    }
    #expect(message(result).contains("attempt to move row 1 into section 0"))
  }

  @Test func rejectsDeletionOfMissingSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: []) {
        $0.deleteSections([1], with: .none)
      }
    }
    #expect(message(result).contains("attempt to delete section 1"))
  }

  @Test func rejectsSectionInsertionPastTheEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"], ["b"]]) {
        $0.insertSections([2], with: .none)
      }
    }
    #expect(
      message(result).contains(
        "attempt to insert section 2 but there are only 2 sections after the update"))
  }

  @Test func rejectsInsertedSectionThatTheDataLacks() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.insertSections([0], with: .none)
      }
    }
    #expect(message(result).contains("Invalid update: invalid number of sections"))
  }

  @Test func rejectsUnreportedSectionInsertion() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"], ["b"]]) {
        _ = $0
      }
    }
    #expect(message(result).contains("Invalid batch updates detected"))
  }

  @Test func rejectsInsertedRowThatTheDataLacks() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.insertRows(at: [[0, 0]], with: .none)
      }
    }
    #expect(message(result).contains("(1 inserted, 0 deleted)"))
  }

  @Test func rejectsUnreportedRowInsertion() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a", "b"]]) {
        _ = $0
      }
    }
    #expect(message(result).contains("Invalid batch updates detected"))
  }
  #endif

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

extension TableScene {
  /// Changes the sections and updates the table in one batch.
  fileprivate func change(to sections: [[String]], updates: (UITableView) -> Void) {
    table.beginUpdates()
    source.sections = sections
    updates(table)
    table.endUpdates()
  }
}
