import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Which rows are selected, and which is to be seen, as values.
@MainActor @Suite("Selected rows")
struct SelectedRowsTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private let data = DynamicArray(rows(1, 2, 3, 4))
  private let selected = Dynamic<Set<Int>>([])

  init() { table.allowsMultipleSelection = true }

  private func bind() {
    data >>> table.rows(TestCell.self).selection(selected)
    _ = stage.texts
  }

  private var ids: [Int] {
    (table.indexPathsForSelectedRows ?? []).sorted().map { data[$0.row].id }
  }

  @Test func theModelSelects() {
    selected.value = [2]
    bind()
    #expect(ids == [2])
    selected.value = [1, 3]
    #expect(ids == [1, 3])
    selected.value = []
    #expect(ids == [])
  }

  @Test func theUserSelects() {
    bind()
    table.simulateTap(at: [0, 1])
    table.simulateTap(at: [0, 2])
    #expect(selected.value == [2, 3] && ids == [2, 3])
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [3] && ids == [3])
  }

  @Test func oneRowAtATime() {
    table.allowsMultipleSelection = false
    let one = Dynamic<Int?>(3)
    var chosen: [Int] = []
    data
      >>> table.rows(TestCell.self, select: Command { row in chosen.append(row.id) }).selection(one)
    _ = stage.texts
    #expect(ids == [3])
    table.simulateTap(at: [0, 0])
    #expect(one.value == 1 && ids == [1] && chosen == [1])
    one.value = nil
    #expect(ids == [])
  }

  @Test func aRowThatIsDeselectedWhenTappedStaysInTheSet() {
    data >>> table.rows(TestCell.self).selection(selected).deselects(true)
    _ = stage.texts
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [2] && ids == [])
  }

  @Test func rowsThatMoveStaySelected() {
    selected.value = [2, 9]
    bind()
    data.move(from: 1, to: 3)
    #expect(ids == [2])
    data.value = rows(7, 2, 9)
    #expect(ids == [2, 9])
    data.value = []
    #expect(selected.value == [2, 9])
    data.value = (0..<600).map { TestRow($0) }
    #expect(ids == [2, 9])
  }

  @Test func whatTheUserSelectsInAChangedListIsThatRow() {
    bind()
    data.insert(TestRow(8), at: 0)
    _ = stage.texts
    table.simulateTap(at: [0, 0])
    #expect(selected.value == [8])
  }

  @Test func itWaitsForABusyView() async {
    bind()
    table.beginUpdates()
    selected.value = [1]
    data.remove(at: 3)
    table.endUpdates()
    await takeTurns()
    #expect(ids == [1])
    #expect((table as! RecordingTable).record.violations == [])
  }

  @Test func itEndsWithTheBinding() {
    let handle = data >>> table.rows(TestCell.self).selection(selected)
    _ = stage.texts
    handle.dispose()
    selected.value = [1]
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [1])
  }

  @Test func neitherSideIsKept() {
    weak var ids: Dynamic<Set<Int>>?
    do {
      let made = Dynamic<Set<Int>>([1])
      ids = made
      data >>> table.rows(TestCell.self).selection(made)
    }
    #expect(ids == nil)
    table.simulateTap(at: [0, 1])
  }

  @Test func itemsOfACollectionView() {
    let (window, view) = showCollectionView()
    view.allowsMultipleSelection = true
    selected.value = [3]
    data >>> view.items(TestItemCell.self).selection(selected)
    window.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    view.simulateTap(at: [0, 0])
    #expect(selected.value == [1, 3])
    view.simulateTap(at: [0, 2])
    #expect(selected.value == [1])
  }

  // UIKit scrolls for a while, and tells nobody of its end here.
  #if !canImport(UIKit)
  @Test func aRowIsScrolledTo() async {
    let shown = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: shown)
    _ = stage.texts
    shown.value = 50
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
    shown.value = 500
    data.append(TestRow(500))
    HeadlessRunLoop.settle()
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 100]) == true)
  }

  @Test func aRowAskedForBeforeTheTableIsOnTheScreenIsScrolledTo() async {
    let shown = Dynamic<Int?>(50)
    data.value = (0..<100).map { TestRow($0) }
    table.removeFromSuperview()
    data >>> table.rows(TestCell.self).scrolling(to: shown)
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    HeadlessRunLoop.settle()
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
  }

  @Test func anItemThatLiesAsideIsScrolledTo() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let (window, view) = showCollectionView(layout, height: 60)
    data.value = (0..<100).map { TestRow($0) }
    let shown = Dynamic<Int?>(nil)
    data >>> view.items(TestItemCell.self).scrolling(to: shown)
    window.layoutIfNeeded()
    shown.value = 50
    window.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.contains([0, 50]))
  }
  #endif

  @Test func whatIsSelectedWhileEditingIsTheSelection() async {
    table.allowsMultipleSelectionDuringEditing = true
    bind()
    selected.value.insert(100)
    table.simulateTap(at: [0, 0])
    table.isEditing = true
    await takeTurns()
    table.simulateTap(at: [0, 2])
    #expect(ids == [3])
    #expect(selected.value == [3, 100])
  }

  @Test func aRowThatGetsTheSelectedIdIsSelected() {
    struct City: Identifiable, Equatable {
      var id: Int
      var name: String
    }
    let stage = TableStage()
    let data = DynamicArray([City(id: 1, name: "Bern"), City(id: 2, name: "Rome")])
    let chosen = Dynamic<Set<Int>>([9])
    data
      >>> stage.table.rows(UITableViewCell.self, identity: RowIdentity(by: \.name)) {
        (cell: UITableViewCell, city: City) in cell.textLabel?.text = city.name
      }
      .selection(chosen)
    _ = stage.texts
    data[0] = City(id: 9, name: "Bern")
    #expect(stage.table.indexPathsForSelectedRows == [[0, 0]])
  }
}
