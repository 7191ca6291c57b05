import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITableView touches", .requiresHostApp)
struct UITableViewTouchTests {
  @Test func selectRowDoesNotCallTheDelegate() {
    let scene = TableScene(rows: 3)
    scene.table.selectRow(at: [0, 1], animated: false, scrollPosition: .none)
    #expect(scene.table.cellForRow(at: [0, 1])?.isSelected == true)
    scene.table.selectRow(at: [0, 2], animated: false, scrollPosition: .none)
    #expect(scene.table.indexPathsForSelectedRows == [[0, 2]])
    #expect(scene.table.cellForRow(at: [0, 1])?.isSelected == false)
    scene.table.deselectRow(at: [0, 2], animated: false)
    #expect(scene.table.indexPathsForSelectedRows == nil)
    #expect(scene.source.log.isEmpty)
  }

  @Test func tapCallsTheDelegate() {
    let scene = TableScene(rows: 3)
    #expect(scene.table.simulateTap(at: [0, 0]))
    #expect(scene.source.takeLog() == ["willSelect 0", "didSelect 0"])
    scene.table.simulateTap(at: [0, 2])
    #expect(scene.source.takeLog() == ["willSelect 2", "didDeselect 0", "didSelect 2"])
    #expect(scene.table.indexPathForSelectedRow == [0, 2])
  }

  @Test func tapTogglesARowIfMultipleSelectionIsAllowed() {
    let scene = TableScene(rows: 3)
    scene.table.allowsMultipleSelection = true
    scene.table.simulateTap(at: [0, 0])
    scene.table.simulateTap(at: [0, 2])
    #expect(scene.table.indexPathsForSelectedRows == [[0, 0], [0, 2]])
    scene.table.simulateTap(at: [0, 0])
    #expect(scene.table.indexPathsForSelectedRows == [[0, 2]])
    #expect(scene.source.log.last == "didDeselect 0")
  }

  @Test func delegateMayRefuseSelection() {
    let scene = TableScene(rows: 3)
    scene.source.refusesSelection = true
    #expect(!scene.table.simulateTap(at: [0, 0]))
    #expect(scene.source.takeLog() == ["willSelect 0"])
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  @Test func offscreenOrUnselectableRowCannotBeTapped() {
    let scene = TableScene(rows: 100)
    #expect(!scene.table.simulateTap(at: [0, 50]))
    scene.table.allowsSelection = false
    #expect(!scene.table.simulateTap(at: [0, 0]))
    #expect(scene.source.log.isEmpty)
  }

  @Test func reloadDataClearsTheSelection() {
    let scene = TableScene(rows: 3)
    scene.table.simulateTap(at: [0, 0])
    scene.table.reloadData()
    #expect(scene.table.indexPathForSelectedRow == nil)
  }

  #if !os(tvOS)
  @Test func swipeDeletesTheRow() {
    let scene = TableScene(rows: 3)
    #expect(scene.table.simulateSwipeDelete(at: [0, 1]))
    #expect(scene.source.takeLog().first == "commit delete 1")
    #expect(scene.texts == ["0", "2"])
  }

  @Test func nonEditableRowsCannotBeSwiped() {
    let scene = TableScene(rows: 3)
    scene.source.canEdit = false
    #expect(!scene.table.simulateSwipeDelete(at: [0, 1]))
    scene.source.canEdit = true
    scene.source.rowEditingStyle = .none
    #expect(!scene.table.simulateSwipeDelete(at: [0, 1]))
    #expect(scene.source.log.isEmpty)
  }

  @Test func fullSwipePerformsTheFirstTrailingAction() {
    let scene = TableScene(rows: 3)
    var performed: [String] = []
    func makeAction(_ title: String) -> UIContextualAction {
      UIContextualAction(style: .normal, title: title) { action, _, completion in
        performed.append(action.title ?? "")
        completion(true)
      }
    }
    let configuration = UISwipeActionsConfiguration(actions: [
      makeAction("Archive"), makeAction("Flag"),
    ])
    scene.source.trailingActions = configuration
    // `simulateSwipeDelete` swipes across the whole row.
    #expect(scene.table.simulateSwipeDelete(at: [0, 1]))
    #expect(scene.table.simulateSwipeAction("Flag", at: [0, 0]))
    #expect(!scene.table.simulateSwipeAction("Share", at: [0, 0]))
    #expect(performed == ["Archive", "Flag"])
    configuration.performsFirstActionWithFullSwipe = false
    #expect(!scene.table.simulateSwipeDelete(at: [0, 1]))
  }
  #endif

  @Test func editingShowsControlsAndClearsTheSelection() {
    let scene = TableScene(rows: 2)
    scene.table.simulateTap(at: [0, 0])
    scene.table.setEditing(true, animated: false)
    #expect(scene.table.indexPathForSelectedRow == nil)
    #expect(scene.table.cellForRow(at: [0, 0])?.isEditing == true)
    #expect(scene.table.cellForRow(at: [0, 0])?.editingStyle == .delete)
  }

  @Test func rowsCanBeTappedWhileEditingOnlyIfAllowsSelectionDuringEditingIsTrue() {
    let scene = TableScene(rows: 2)
    scene.table.setEditing(true, animated: false)
    #expect(!scene.table.simulateTap(at: [0, 0]))
    scene.table.allowsSelectionDuringEditing = true
    #expect(scene.table.simulateTap(at: [0, 0]))
  }

  @Test func editingControlCommitsTheEditingStyleOfTheRow() {
    let scene = TableScene(rows: 2)
    scene.source.rowEditingStyle = .insert
    scene.source.deletesOnCommit = false
    scene.table.setEditing(true, animated: false)
    #expect(scene.table.simulateEditingControl(at: [0, 1]))
    #expect(scene.source.log.last == "commit insert 1")
  }

  #if !os(tvOS)
  @Test func editingDisablesSwipesAndMultipleSelectionHidesEditingControls() {
    let scene = TableScene(rows: 2)
    scene.table.setEditing(true, animated: false)
    #expect(!scene.table.simulateSwipeDelete(at: [0, 0]))
    scene.table.allowsMultipleSelectionDuringEditing = true
    #expect(!scene.table.simulateEditingControl(at: [0, 0]))
    scene.table.setEditing(false, animated: false)
    #expect(scene.table.simulateSwipeDelete(at: [0, 0]))
  }
  #endif

  @Test func dragMovesTheRowAndCallsTheDataSource() {
    let scene = TableScene([["a", "b", "c"], ["d"]])
    let cell = scene.table.cellForRow(at: [0, 0])
    #expect(!scene.table.simulateMove(from: [0, 0], to: [0, 2]))
    scene.table.setEditing(true, animated: false)
    #expect(scene.table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(scene.source.takeLog() == ["move 0 to 2"])
    #expect(scene.texts == ["b", "c", "a", "d"])
    #expect(scene.table.cellForRow(at: [0, 2]) === cell)
    #expect(scene.table.simulateMove(from: [0, 0], to: [1, 1]))
    #expect(scene.texts == ["c", "a", "d", "b"])
    #expect(scene.table.numberOfRows(inSection: 1) == 2)
  }

  @Test func rowCannotBeDraggedIfTheDataSourceLacksMoveRow() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath) }
    }
    let source = Source()
    let scene = TableScene(rows: 3)
    scene.table.dataSource = source
    scene.table.isEditing = true
    scene.table.layoutIfNeeded()
    let cell = scene.table.cellForRow(at: [0, 0])
    #expect(!scene.table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(scene.table.cellForRow(at: [0, 0]) === cell)
  }
}
