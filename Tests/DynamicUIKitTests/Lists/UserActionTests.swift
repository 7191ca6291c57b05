import DynamicTesting
import Testing

@testable import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// User actions on rows while the model changes.
@MainActor @Suite("User actions")
struct UserActionTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  @Test func ignoredMoveIsUndoneAfterAnotherChange() async {
    let data = DynamicArray(testRows(1, 2, 3))
    data >>> table.rows(TestCell.self, move: Command { _ in data.append(TestRow(4)) })
    stage.layOut()
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 2])
    await takeTurns()
    #expect(stage.texts == ["1", "2", "3", "4"])
  }

  @Test func moveOutOfRangeIsClamped() {
    let data = DynamicArray(testRows(1, 2))
    data.perform(RowMove(row: TestRow(1), from: ListPath([0, 0]), to: ListPath([0, 5])))
    #expect(data.value == testRows(2, 1))
    data.perform(RowMove(row: TestRow(1), from: ListPath([0, 7]), to: ListPath([0, 0])))
    #expect(data.value == testRows(1, 2))
    data.perform(RowMove(row: TestRow(9), from: ListPath([0, 0]), to: ListPath([0, 1])))
    #expect(data.value == testRows(1, 2))
  }

  @Test func selectPathDeliversPathOfTappedRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    let selected = Dynamic<Int?>(nil)
    var texts: [String] = []
    data
      >>> table.rows(TestCell.self).selection(selected)
      .selectPath { texts.append(data.indices.contains($0.row) ? data[$0.row].text : "none") }
    selected >> { id in if id == 3 { data.remove(at: 0) } }
    stage.layOut()
    table.simulateTap(at: [0, 2])
    #expect(data.value == testRows(2, 3))
    #expect(texts == ["3"])
  }

  @Test func commandReceivesTappedRowAfterDelegateChanges() {
    final class Delegate: NSObject, UITableViewDelegate {
      let change: @MainActor () -> Void
      init(_ change: @escaping @MainActor () -> Void) { self.change = change }
      func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { change() }
    }
    let data = DynamicArray(testRows(1, 2, 3))
    let delegate = Delegate { data.remove(at: 0) }
    table.delegate = delegate
    var selected: [Int] = []
    data >>> table.rows(TestCell.self, select: Command { row in selected.append(row.id) })
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [2])
  }

  @Test func deselectingFollowsTheSelectionMode() {
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self)
    table.allowsMultipleSelection = true
    stage.layOut()
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

  @Test func interactiveMovementSurvivesChanges() async {
    let (window, view) = showCollectionView()
    let data = DynamicArray(testRows(1, 2, 3, 4))
    data >>> view.items(TestItemCell.self, move: Command { data.perform($0) })
    func texts() -> [String?] {
      window.layoutIfNeeded()
      return view.visibleCells.map { ($0 as? TestItemCell)?.label.text }
    }
    window.layoutIfNeeded()
    #expect(view.beginInteractiveMovementForItem(at: [0, 1]))
    let end = view.cellForItem(at: [0, 3])!.center
    data.remove(at: 0)
    window.layoutIfNeeded()
    view.updateInteractiveMovementTargetPosition(view.cellForItem(at: [0, 2])?.center ?? end)
    view.endInteractiveMovement()
    await takeTurns()
    #expect(data.value == testRows(3, 4, 2))
    #expect(texts() == ["3", "4", "2"])
    // Removes the item that is being moved.
    #expect(view.beginInteractiveMovementForItem(at: [0, 0]))
    data.remove(at: 0)
    view.endInteractiveMovement()
    await takeTurns()
    #expect(texts() == ["4", "2"])
  }

  #if !os(tvOS)
  @Test func deletePathDeliversPathOfDeletedRow() {
    let data = DynamicArray(testRows(1, 2, 3))
    var texts: [String] = []
    data
      >>> table.rows(
        TestCell.self, delete: Command { row in data.removeAll { $0.id == row.id } }
      )
      .deletePath { texts.append(data.indices.contains($0.row) ? data[$0.row].text : "none") }
    stage.layOut()
    table.simulateSwipeDelete(at: [0, 2])
    #expect(texts == ["3"])
    #expect(data.value == testRows(1, 2))
  }
  #endif
}
