import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Selected rows")
struct SelectedRowsTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private let data = DynamicArray(testRows(1, 2, 3, 4))
  private let selectedIDs = Dynamic<Set<Int>>([])

  init() { table.allowsMultipleSelection = true }

  private func bind() {
    data >>> table.rows(TestCell.self).selection(selectedIDs)
    fixture.layoutIfNeeded()
  }

  private func bind(_ selectedID: Dynamic<Int?>) {
    data >>> table.rows(TestCell.self).selection(selectedID)
    fixture.layoutIfNeeded()
  }

  @Test func allowingMultipleSelectionSelectsTheWholeSet() async {
    table.allowsMultipleSelection = false
    bind()
    selectedIDs.value = [1, 2]
    table.allowsMultipleSelection = true
    await runTasksAndRunLoopTurn()
    #expect(table.indexPathsForSelectedRows?.count == 2)
  }

  @Test func endOfMultipleSelectionDeselectsSeveralRows() async {
    table.allowsMultipleSelection = false
    table.allowsMultipleSelectionDuringEditing = true
    bind()
    table.isEditing = true
    for row in 0..<3 { table.simulateTap(at: IndexPath(row: row, section: 0)) }
    #expect(selectedIDs.value.count == 3)
    table.isEditing = false
    await runTasksAndRunLoopTurn()
    #expect(selectedIDs.value == [] && table.indexPathsForSelectedRows == nil)
  }

  @Test func rowsAreSelectedOnlyDuringEditingIfTapsDeselect() async {
    table.allowsMultipleSelection = false
    table.allowsMultipleSelectionDuringEditing = true
    data >>> table.rows(TestCell.self).deselects(true).selection(selectedIDs)
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 0])
    #expect(selectedIDs.value == [] && table.indexPathForSelectedRow == nil)
    table.isEditing = true
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs.value == [2] && table.indexPathForSelectedRow == [0, 1])
    table.isEditing = false
    await runTasksAndRunLoopTurn()
    #expect(selectedIDs.value == [] && table.indexPathForSelectedRow == nil)
  }

  @Test func singleSelectionKeepsItsRowWhenRowsAreAdded() {
    table.allowsMultipleSelection = false
    selectedIDs.value = [1, 3]
    bind()
    let initialSelection = table.indexPathsForSelectedRows
    #expect(initialSelection?.count == 1)
    for number in 5..<8 {
      data.append(TestRow(number))
      #expect(table.indexPathsForSelectedRows == initialSelection)
    }
    #expect(selectedIDs.value == [1, 3])
  }

  private var tableSelection: [Int] {
    (table.indexPathsForSelectedRows ?? []).sorted().map { data[$0.row].id }
  }

  // MARK: A set of rows

  @Test func modelSelectsRows() {
    selectedIDs.value = [2]
    bind()
    #expect(tableSelection == [2])
    selectedIDs.value = [1, 3]
    #expect(tableSelection == [1, 3])
    selectedIDs.value = []
    #expect(tableSelection == [])
  }

  @Test func userSelectsRows() {
    bind()
    table.simulateTap(at: [0, 1])
    table.simulateTap(at: [0, 2])
    #expect(selectedIDs.value == [2, 3] && tableSelection == [2, 3])
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs.value == [3] && tableSelection == [3])
  }

  @Test func tapInSingleSelectionReplacesTheRowInTheSet() {
    table.allowsMultipleSelection = false
    bind()
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs.value == [2] && tableSelection == [2])
    table.simulateTap(at: [0, 2])
    #expect(selectedIDs.value == [3] && tableSelection == [3])
  }

  @Test func selectionBindsCollectionViewItems() {
    let (window, view) = showCollectionView()
    view.allowsMultipleSelection = true
    selectedIDs.value = [3]
    data >>> view.items(TestItemCell.self).selection(selectedIDs)
    window.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    view.simulateTap(at: [0, 0])
    #expect(selectedIDs.value == [1, 3])
    view.simulateTap(at: [0, 2])
    #expect(selectedIDs.value == [1])
    selectedIDs.value = [4]
    #expect(view.indexPathsForSelectedItems == [[0, 3]])
  }

  // MARK: One row

  @Test func singleSelectionFollowsUserAndModel() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    var tapLog: [Int] = []
    data
      >>> table.rows(TestCell.self, select: Command { tapLog.append($0.id) }).selection(selectedID)
    fixture.layoutIfNeeded()
    #expect(tableSelection == [3])
    table.simulateTap(at: [0, 0])
    #expect(selectedID.value == 1 && tableSelection == [1] && tapLog == [1])
    selectedID.value = nil
    #expect(tableSelection == [])
  }

  @Test func optionalIDLimitsMultipleSelectionToOneRow() {
    let selectedID = Dynamic<Int?>(3)
    bind(selectedID)
    for row in [0, 1] {
      table.simulateTap(at: [0, row])
      #expect(selectedID.value == row + 1 && tableSelection == [row + 1])
    }
    table.simulateTap(at: [0, 1])
    #expect(selectedID.value == nil && tableSelection == [])
  }

  @Test func selectingAnotherRowNeverSetsNil() async {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    bind(selectedID)
    let log = selectedID.recorded()
    table.simulateTap(at: [0, 0])
    table.simulateTap(at: [0, 1])
    await runPendingTasks()
    #expect(log.values == [3, 1, 2] && tableSelection == [2])
  }

  // MARK: Keeping the selection

  @Test func movedRowsStaySelected() {
    selectedIDs.value = [2, 9]  // no row 9 yet
    bind()
    data.move(from: 1, to: 3)
    #expect(tableSelection == [2])
    data.value = testRows(7, 2, 9)
    #expect(tableSelection == [2, 9])
    data.value = []
    #expect(selectedIDs.value == [2, 9])
    // These are more rows than a binding animates, so the table reloads.
    data.value = (0..<600).map { TestRow($0) }
    #expect(tableSelection == [2, 9])
  }

  @Test func selectionSurvivesReloadData() async {
    bind()
    table.simulateTap(at: [0, 1])
    selectedIDs.value.insert(4)
    table.reloadData()
    fixture.layoutIfNeeded()
    await runPendingTasks()
    #expect(tableSelection == [2, 4] && selectedIDs.value == [2, 4])
  }

  /// A table clears its selection without a delegate call when `isEditing` changes.
  @Test func selectionSurvivesEditing() async {
    table.allowsMultipleSelectionDuringEditing = true
    bind()
    selectedIDs.value.insert(100)  // no such row
    table.simulateTap(at: [0, 0])
    for isEditing in [true, false] {
      table.isEditing = isEditing
      await runPendingTasks()
      #expect(tableSelection == [1] && selectedIDs.value == [1, 100])
    }
    table.isEditing = true
    await runPendingTasks()
    table.simulateTap(at: [0, 2])
    #expect(tableSelection == [1, 3] && selectedIDs.value == [1, 3, 100])
  }

  private final class Delegate: NSObject, UITableViewDelegate {
    var onChange: @MainActor () -> Void = {}
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChange() }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { onChange() }
  }

  @Test func delegateReadsTheNewSelectionAndMayChangeRows() {
    let delegate = Delegate()
    var selectionsRead: [[Int]] = []
    table.delegate = delegate
    bind()
    delegate.onChange = {
      data.insert(TestRow(data.count + 4), at: 0)
      selectionsRead.append(tableSelection)
    }
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs.value == [2] && tableSelection == [2])
    table.simulateTap(at: [0, 2])  // id 2 again, now below the inserted row
    #expect(selectedIDs.value == [] && tableSelection == [])
    #expect(selectionsRead == [[2], []])
    withExtendedLifetime(delegate) {}
  }

  // MARK: Ending

  @Test func disposedBindingDoesNotSynchronizeTheSelection() {
    let handle = data >>> table.rows(TestCell.self).selection(selectedIDs)
    fixture.layoutIfNeeded()
    handle.dispose()
    selectedIDs.value = [1]
    table.simulateTap(at: [0, 1])
    #expect(selectedIDs.value == [1] && tableSelection == [2])
  }

  @Test func selectionListenerMayEndTheBinding() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(nil)
    let bag = DisposeBag()
    bag.insert(data >>> table.rows(TestCell.self).selection(selectedID).selection(selectedIDs))
    selectedID >> { _ in bag.dispose() }
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 1])
    #expect(selectedID.value == 2)
    #expect(selectedIDs.value == [])
  }

  @Test func bindingDoesNotRetainTheSelection() {
    weak var weakIDs: Dynamic<Set<Int>>?
    do {
      let strongIDs = Dynamic<Set<Int>>([1])
      weakIDs = strongIDs
      data >>> table.rows(TestCell.self).selection(strongIDs)
    }
    #expect(weakIDs == nil)
    table.simulateTap(at: [0, 1])
  }
}
