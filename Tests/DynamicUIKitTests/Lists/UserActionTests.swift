import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("User actions")
struct UserActionTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }

  @Test func tappedRowIsDeselectedOnlyInSingleSelection() {
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self)
    table.allowsMultipleSelection = true
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 0])
    #expect(table.indexPathsForSelectedRows == [[0, 0]])
    table.allowsMultipleSelection = false
    table.simulateTap(at: [0, 1])
    #expect(table.indexPathsForSelectedRows == nil)
    table.allowsSelectionDuringEditing = true
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    table.simulateTap(at: [0, 1])
    #expect(table.indexPathsForSelectedRows == [[0, 1]])
  }

  @Test func draggedItemMovesAfterAModelChange() async {
    let (window, view) = showCollectionView()
    let data = DynamicArray(testRows(1, 2, 3, 4))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    func texts() -> [String] { itemTexts(of: view, in: window) }
    window.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    data.remove(at: 0)
    window.layoutIfNeeded()
    let lastCenter = view.cellForItem(at: [0, 2])!.center
    view.updateInteractiveMovementTargetPosition(lastCenter)
    view.endInteractiveMovement()
    await runPendingTasks()
    #expect(data.value == testRows(3, 4, 2))
    #expect(texts() == ["3", "4", "2"])
    // Removes the item during its drag.
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    data.remove(at: 0)
    view.endInteractiveMovement()
    await runPendingTasks()
    #expect(texts() == ["4", "2"])
  }

  @Test func moveIsShownInEachViewOfTheSameRows() {
    let (window, view) = showCollectionView()
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { data.perform($0) })
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    table.isEditing = true
    func texts() -> [String] { itemTexts(of: view, in: window) }
    #expect(texts() == ["1", "2", "3"] && fixture.cellTexts == ["1", "2", "3"])
    #expect(view.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(texts() == ["2", "3", "1"] && fixture.cellTexts == ["2", "3", "1"])
    #expect(table.simulateMove(from: [0, 2], to: [0, 0]))
    #expect(texts() == ["1", "2", "3"] && fixture.cellTexts == ["1", "2", "3"])
  }

  @Test func deletionOfAMissingRowIsIgnored() {
    let data = DynamicArray(testRows(1))
    data >>> table.rows(TestCell.self).delete { row in data.removeAll { $0.id == row.id } }
    fixture.layoutIfNeeded()
    table.callCommitDeletion(at: [0, 1])
    table.callCommitDeletion(at: [1, 0])
    #expect(data.value == testRows(1))
    table.callCommitDeletion(at: [0, 0])
    #expect(data.isEmpty)
  }

  #if !os(tvOS)
  @Test func pathCommandsExecuteBeforeRowCommands() {
    let data = DynamicArray(testRows(1, 2, 3))
    let remove = Command<TestRow> { row in data.removeAll { $0.id == row.id } }
    var log: [String] = []
    data
      >>> table.rows(TestCell.self, select: remove, delete: remove)
      .selectPath { log.append("select \(data[$0.row].text)") }
      .deletePath { log.append("delete \(data[$0.row].text)") }
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 0])
    #expect(table.simulateSwipeDelete(at: [0, 0]))
    #expect(log == ["select 1", "delete 2"])
    #expect(data.value == testRows(3))
  }
  #endif
}
