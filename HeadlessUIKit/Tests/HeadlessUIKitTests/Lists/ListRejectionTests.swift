import DynamicTesting
import DynamicUIKit
import Testing

/// Every kind of batch that a table does not accept stops the program with UIKit's own kind of
/// message.
@MainActor @Suite("Batches that a table rejects")
struct ListRejectionTests {
  #if os(macOS) || os(Linux)
  @Test func aDeletionAndAMoveOfOneRow() async {
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

  @Test func aReloadAndAMoveOfOneRow() async {
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

  @Test func anInsertionAndAMoveToOnePlace() async {
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

  @Test func aDeletionAndAReloadOfOneRow() async {
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

  @Test func aMoveOntoAReloadedRow() async {
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

  @Test func aDeletionAndAMoveOfOneSection() async {
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

  @Test func aReloadAndAMoveOfOneSection() async {
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

  @Test func anInsertionAndAMoveToOneSection() async {
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

  @Test func aDeletionAndAReloadOfOneSection() async {
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

  @Test func aReloadedRowInAMovedSection() async {
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

  @Test func aRowInsertedIntoAMovedSection() async {
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

  @Test func aRowThatLeavesADeletedSection() async {
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

  @Test func aRowThatEntersAnInsertedSection() async {
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

  @Test func theSameDeletionTwice() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a", "b", "c"]]).change(to: [["c"]]) {
        $0.deleteRows(at: [[0, 0], [0, 0]], with: .none)
      }
    }
    #expect(message(result).contains("asked for twice"))
  }

  @Test func aRowDeletedFromNowhere() async {
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

  @Test func aRowDeletedFromNoSection() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.deleteRows(at: [[1, 0]], with: .none)
      }
    }
    #expect(message(result).contains("but there are only 1 sections before the update"))
  }

  @Test func aRowReloadedNowhere() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.reloadRows(at: [[0, 1]], with: .none)
      }
    }
    #expect(message(result).contains("attempt to reload row 1"))
  }

  @Test func aRowInsertedPastTheEnd() async {
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

  @Test func aRowMovedPastTheEnd() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.moveRow(at: [0, 0], to: [0, 1])
      }
    }
    #expect(message(result).contains("attempt to move row 1 into section 0"))
  }

  @Test func aSectionDeletedThatIsNotThere() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: []) {
        $0.deleteSections([1], with: .none)
      }
    }
    #expect(message(result).contains("attempt to delete section 1"))
  }

  @Test func aSectionInsertedPastTheEnd() async {
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

  @Test func aSectionInsertedThatTheDataLacks() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.insertSections([0], with: .none)
      }
    }
    #expect(message(result).contains("Invalid update: invalid number of sections"))
  }

  @Test func aSectionThatTheDataHasUnasked() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"], ["b"]]) {
        _ = $0
      }
    }
    #expect(message(result).contains("Invalid batch updates detected"))
  }

  @Test func aRowInsertedThatTheDataLacks() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { @MainActor in
      TableScene([["a"]]).change(to: [["a"]]) {
        $0.insertRows(at: [[0, 0]], with: .none)
      }
    }
    #expect(message(result).contains("(1 inserted, 0 deleted)"))
  }

  @Test func aRowThatTheDataHasUnasked() async {
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
  /// Changes the rows within one batch and asks the table for what a closure says.
  fileprivate func change(to sections: [[String]], updates: (UITableView) -> Void) {
    table.beginUpdates()
    source.sections = sections
    updates(table)
    table.endUpdates()
  }
}
