import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Selection and scrolling, bound to values.
@MainActor @Suite("Selected rows")
struct SelectedRowsTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private let data = DynamicArray(testRows(1, 2, 3, 4))
  private let selected = Dynamic<Set<Int>>([])

  init() { table.allowsMultipleSelection = true }

  private func bind() {
    data >>> table.rows(TestCell.self).selection(selected)
    stage.layOut()
  }

  private var tableSelection: [Int] {
    (table.indexPathsForSelectedRows ?? []).sorted().map { data[$0.row].id }
  }

  @Test func modelSelectsRows() {
    selected.value = [2]
    bind()
    #expect(tableSelection == [2])
    selected.value = [1, 3]
    #expect(tableSelection == [1, 3])
    selected.value = []
    #expect(tableSelection == [])
  }

  @Test func userSelectsRows() {
    bind()
    table.simulateTap(at: [0, 1])
    table.simulateTap(at: [0, 2])
    #expect(selected.value == [2, 3] && tableSelection == [2, 3])
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [3] && tableSelection == [3])
  }

  @Test func selectingAnotherRowDoesNotSetNilInBetween() async {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    let log = selectedID.recorded()
    table.simulateTap(at: [0, 0])
    table.simulateTap(at: [0, 1])
    await takeTurns()
    #expect(log.values == [3, 1, 2] && tableSelection == [2])
  }

  /// A tap cannot deselect the only selected row, but a table may report a deselection.
  @Test func deselectionReachesTheModelUnlessTheModelChangesFirst() async {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    func deselect() {
      table.deselectRow(at: [0, 2], animated: false)
      table.callDidDeselect(at: [0, 2])
    }
    deselect()
    await takeTurns()
    #expect(selectedID.value == nil && tableSelection == [])
    selectedID.value = 3
    deselect()
    selectedID.value = 4
    await takeTurns()
    #expect(selectedID.value == 4 && tableSelection == [4])
    selectedID.value = 3
    deselect()
    selectedID.value = nil
    selectedID.value = 3
    #expect(tableSelection == [3])
    await takeTurns()
    #expect(selectedID.value == 3 && tableSelection == [3])
    deselect()
    data.remove(at: 2)
    await takeTurns()
    #expect(selectedID.value == nil && tableSelection == [])
  }

  @Test func rowTappedAgainInTheSameTurnStaysSelected() async {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    let log = selectedID.recorded()
    table.deselectRow(at: [0, 2], animated: false)
    table.callDidDeselect(at: [0, 2])
    table.simulateTap(at: [0, 2])
    await takeTurns()
    #expect(log.values == [3] && tableSelection == [3])
  }

  @Test func rowsOfTheAppsDataSourceAreNotSelected() {
    bind()
    let own = OtherDataSource()
    table.dataSource = own
    stage.layOut()
    selected.value = [2]
    #expect(table.indexPathsForSelectedRows?.isEmpty != false)
    withExtendedLifetime(own) {}
  }

  @Test func rowsOfTheAppsDataSourceAreNotScrolledTo() {
    let scrollTarget = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    let own = OtherDataSource()
    table.dataSource = own
    stage.layOut()
    scrollTarget.value = 50
    #expect(table.contentOffset.y == 0)
    withExtendedLifetime(own) {}
  }

  private final class Delegate: NSObject, UITableViewDelegate {
    var onChange: @MainActor () -> Void = {}
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { onChange() }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { onChange() }
  }

  @Test func selectionSurvivesRowChangesByDelegate() {
    let delegate = Delegate()
    delegate.onChange = { [data] in data.insert(TestRow(data.count + 4), at: 0) }
    table.delegate = delegate
    bind()
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [2] && tableSelection == [2])
    table.simulateTap(at: [0, 2])
    #expect(selected.value == [] && tableSelection == [])
    withExtendedLifetime(delegate) {}
  }

  @Test func delegateFindsTheNewSelection() {
    let delegate = Delegate()
    var found: [[Int]] = []
    table.delegate = delegate
    bind()
    delegate.onChange = {
      data.insert(TestRow(data.count + 4), at: 0)
      found.append(tableSelection)
    }
    table.simulateTap(at: [0, 1])
    table.simulateTap(at: [0, 2])
    #expect(found == [[2], []])
    withExtendedLifetime(delegate) {}
  }

  @Test func selectionSetByDelegateIsKept() {
    let selectedID = Dynamic<Int?>(3)
    let delegate = Delegate()
    delegate.onChange = { selectedID.value = 1 }
    table.delegate = delegate
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    table.simulateTap(at: [0, 2])
    #expect(selectedID.value == 1 && tableSelection == [1])
    withExtendedLifetime(delegate) {}
  }

  @Test(arguments: [true, false])
  func selectionSurvivesRowChangesBySelectPath(isSingle: Bool) {
    table.allowsMultipleSelection = !isSingle
    data
      >>> table.rows(TestCell.self).selection(selected)
      .selectPath { [data] _ in data.append(TestRow(data.count + 5)) }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [2] && tableSelection == [2])
    table.simulateTap(at: [0, 2])
    #expect(tableSelection == (isSingle ? [3] : [2, 3]) && selected.value == Set(tableSelection))
  }

  @Test func singleSelectionFollowsUserAndModel() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(3)
    var chosen: [Int] = []
    data
      >>> table.rows(TestCell.self, select: Command { chosen.append($0.id) }).selection(selectedID)
    stage.layOut()
    #expect(tableSelection == [3])
    table.simulateTap(at: [0, 0])
    #expect(selectedID.value == 1 && tableSelection == [1] && chosen == [1])
    selectedID.value = nil
    #expect(tableSelection == [])
  }

  @Test func movedRowsStaySelected() {
    selected.value = [2, 9]
    bind()
    data.move(from: 1, to: 3)
    #expect(tableSelection == [2])
    data.value = testRows(7, 2, 9)
    #expect(tableSelection == [2, 9])
    data.value = []
    #expect(selected.value == [2, 9])
    data.value = (0..<600).map { TestRow($0) }
    #expect(tableSelection == [2, 9])
  }

  @Test func tapAfterAnInsertionSelectsTheTappedRow() {
    bind()
    data.insert(TestRow(8), at: 0)
    stage.layOut()
    table.simulateTap(at: [0, 0])
    #expect(selected.value == [8])
  }

  @Test func selectionWaitsForABusyView() async {
    bind()
    table.beginUpdates()
    selected.value = [1]
    data.remove(at: 3)
    table.endUpdates()
    await takeTurns()
    #expect(tableSelection == [1])
    #expect((table as! RecordingTable).record.violations == [])
  }

  @Test func idWithoutRowIsKept() {
    bind()
    table.beginUpdates()
    selected.value = [100]
    table.endUpdates()
    table.simulateTap(at: [0, 0])
    #expect(selected.value == [1, 100] && tableSelection == [1])
  }

  @Test func selectionSurvivesReloadData() async {
    let target = table.rows(TestCell.self).selection(selected)
    data >>> target
    stage.layOut()
    table.simulateTap(at: [0, 1])
    selected.value.insert(4)
    table.reloadData()
    stage.layOut()
    await takeTurns()
    #expect(tableSelection == [2, 4] && selected.value == [2, 4])
  }

  #if !canImport(UIKit)
  @Test func selectionIsRestoredWithinATurnAfterReloadData() {
    bind()
    HeadlessRunLoop.turn()
    table.simulateTap(at: [0, 1])
    table.reloadData()
    HeadlessRunLoop.turn()
    #expect(tableSelection == [2] && selected.value == [2])
  }
  #endif

  @Test func selectionSurvivesReloadDataOfCollectionView() async {
    let (window, view) = showCollectionView()
    data >>> view.items(TestItemCell.self).selection(selected)
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 1])
    view.reloadData()
    window.layoutIfNeeded()
    await takeTurns()
    #expect(view.indexPathsForSelectedItems == [[0, 1]] && selected.value == [2])
  }

  @Test func selectionEndsWithTheBinding() {
    let handle = data >>> table.rows(TestCell.self).selection(selected)
    stage.layOut()
    handle.dispose()
    selected.value = [1]
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [1])
  }

  @Test func bindingDoesNotRetainItsSelection() {
    weak var model: Dynamic<Set<Int>>?
    do {
      let strongModel = Dynamic<Set<Int>>([1])
      model = strongModel
      data >>> table.rows(TestCell.self).selection(strongModel)
    }
    #expect(model == nil)
    table.simulateTap(at: [0, 1])
  }

  @Test func selectionBindsCollectionViewItems() {
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

  // UIKit scrolls with animation, and these tests cannot await its end.
  #if !canImport(UIKit)
  @Test func scrollsToARow() async {
    let scrollTarget = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    scrollTarget.value = 50
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
    scrollTarget.value = 500
    data.append(TestRow(500))
    HeadlessRunLoop.settle()
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 100]) == true)
  }

  @Test(arguments: [false, true])
  func scrollsToARowAfterAMissingRow(rowAppears: Bool) {
    let scrollTarget = Dynamic<Int?>(500)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    if rowAppears { data.value = (450..<550).map { TestRow($0) } } else { scrollTarget.value = 50 }
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
  }

  @Test func scrollsWhenPendingRowsAreShown() async {
    let scrollTarget = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data
      >>> table.rows(TestCell.self).prefetch { [data] _ in
        if data.count == 100 { data.insert(contentsOf: (100..<150).map { TestRow($0) }, at: 0) }
      }.scrolling(to: scrollTarget)
    stage.window.layoutIfNeeded()
    #expect(data.count == 150)
    scrollTarget.value = 50
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 100]) == true)
  }

  @Test func scrollsWhenTheTableEntersAWindow() async {
    let scrollTarget = Dynamic<Int?>(50)
    data.value = (0..<100).map { TestRow($0) }
    table.removeFromSuperview()
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    HeadlessRunLoop.settle()
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
  }

  @Test func scrollsToAnItemHorizontally() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    let (window, view) = showCollectionView(layout, height: 60)
    data.value = (0..<100).map { TestRow($0) }
    let scrollTarget = Dynamic<Int?>(nil)
    data >>> view.items(TestItemCell.self).scrolling(to: scrollTarget)
    window.layoutIfNeeded()
    scrollTarget.value = 50
    window.layoutIfNeeded()
    #expect(view.indexPathsForVisibleItems.contains([0, 50]))
  }
  #endif

  /// A table clears its selection without a delegate call when `isEditing` changes.
  @Test func selectionSurvivesEditing() async {
    table.allowsMultipleSelectionDuringEditing = true
    bind()
    selected.value.insert(100)
    table.simulateTap(at: [0, 0])
    for isEditing in [true, false] {
      table.isEditing = isEditing
      await takeTurns()
      #expect(tableSelection == [1] && selected.value == [1, 100])
    }
    table.isEditing = true
    await takeTurns()
    table.simulateTap(at: [0, 2])
    #expect(tableSelection == [1, 3] && selected.value == [1, 3, 100])
  }

  @Test func selectionSurvivesEditingThatEndsInTheSameTurn() async {
    table.allowsMultipleSelectionDuringEditing = true
    table.isEditing = true
    bind()
    selected.value = [2]
    table.isEditing = false
    await takeTurns()
    #expect(tableSelection == [2] && selected.value == [2])
  }

  @Test func rowThatReceivesTheSelectedIDIsSelected() {
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
    stage.layOut()
    data[0] = City(id: 9, name: "Bern")
    #expect(stage.table.indexPathsForSelectedRows == [[0, 0]])
  }

  @Test func selectionListenerMayEndTheBinding() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(nil)
    let bag = DisposeBag()
    bag.insert(data >>> table.rows(TestCell.self).selection(selectedID).selection(selected))
    selectedID >> { _ in bag.dispose() }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selectedID.value == 2)
    #expect(selected.value == [])
  }

  @Test func bindingEndedByOneSelectionDoesNotSetTheOther() {
    let other = Dynamic<Set<Int>>([])
    let bag = DisposeBag()
    let handle = data >>> table.rows(TestCell.self).selection(selected).selection(other)
    bag.insert(handle)
    stage.layOut()
    selected >> { _ in bag.dispose() }
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [2])
    #expect(other.value == [])
  }

  @Test func tappedRowOfTwoDuplicatesStaysSelected() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(nil)
    data.value = [TestRow(1, "a"), TestRow(1, "b")]
    data >>> table.rows(TestCell.self).duplicates(Command { _ in }).selection(selectedID)
    stage.layOut()
    table.simulateTap(at: [0, 0])
    data.append(TestRow(2))
    #expect(table.indexPathsForSelectedRows == [[0, 0]])
  }

  @Test func duplicatesAreDeselectedTogether() {
    data.value = [TestRow(1, "a"), TestRow(1, "b"), TestRow(2)]
    data
      >>> table.rows(TestCell.self).duplicates(Command { _ in }).selection(selected)
    stage.layOut()
    selected.value = [1, 2]
    #expect(tableSelection.sorted() == [1, 1, 2])
    table.simulateTap(at: [0, 0])
    #expect(selected.value == [2] && tableSelection == [2])
  }

  @Test func singleValueHoldsTheLastTappedRow() {
    let selectedID = Dynamic<Int?>(3)
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    let log = selectedID.recorded()
    for row in 0..<4 {
      table.simulateTap(at: [0, row])
      #expect(tableSelection == selectedID.value.map { [$0] } ?? [])
    }
    #expect(log.values == [3, 1, 2, 3, 4])
    table.simulateTap(at: [0, 3])
    #expect(selectedID.value == nil && tableSelection == [])
  }

  @Test func tappedRowReplacesAMissingRow() {
    table.allowsMultipleSelection = false
    let selectedID = Dynamic<Int?>(nil)
    data >>> table.rows(TestCell.self).selection(selectedID)
    stage.layOut()
    for step in 0..<20 {
      selectedID.value = 100 + step
      table.simulateTap(at: [0, step % 4])
      #expect(selectedID.value == step % 4 + 1)
    }
  }

  @Test func rowRemovedByItsDeselectionIsDeselected() {
    final class Delegate: NSObject, UITableViewDelegate {
      let change: @MainActor () -> Void

      init(_ change: @escaping @MainActor () -> Void) { self.change = change }

      func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { change() }
    }
    let delegate = Delegate { [data] in data.remove(at: 1) }
    table.delegate = delegate
    selected.value = [2, 3]
    bind()
    table.simulateTap(at: [0, 1])
    #expect(data.value == testRows(1, 3, 4))
    #expect(selected.value == [3] && tableSelection == [3])
    withExtendedLifetime(delegate) {}
  }

  @Test func modelReselectsARow() {
    bind()
    table.simulateTap(at: [0, 0])
    selected.value = []
    #expect(tableSelection == [])
    selected.value = [1]
    #expect(tableSelection == [1])
  }

  @Test func tapDeselectsTheRowNowAtTheTappedIndex() {
    bind()
    table.simulateTap(at: [0, 0])
    selected.value.insert(2)
    data.move(from: 0, to: 3)
    table.simulateTap(at: [0, 0])
    #expect(selected.value == [1] && tableSelection == [1])
  }

  @Test func setBindsSingleSelection() {
    table.allowsMultipleSelection = false
    bind()
    table.simulateTap(at: [0, 1])
    #expect(selected.value == [2] && tableSelection == [2])
    table.simulateTap(at: [0, 2])
    #expect(selected.value == [3] && tableSelection == [3])
  }

  @Test func modelSelectsWithoutAnimation() {
    final class Cell: UITableViewCell {
      var animations: [Bool] = []

      override func setSelected(_ selected: Bool, animated: Bool) {
        if selected != isSelected { animations.append(animated) }
        super.setSelected(selected, animated: animated)
      }
    }
    data
      >>> table.rows(Cell.self) { (cell: Cell, row: TestRow) in cell.textLabel?.text = row.text }
      .selection(selected)
    stage.layOut()
    selected.value = [1]
    selected.value = []
    #expect((table.cellForRow(at: [0, 0]) as? Cell)?.animations == [false, false])
  }

  @Test func scrollingDoesNotRetainItsValue() {
    weak var scrollTarget: Dynamic<Int?>?
    do {
      let strongTarget = Dynamic<Int?>(nil)
      scrollTarget = strongTarget
      data >>> table.rows(TestCell.self).scrolling(to: strongTarget)
    }
    #expect(scrollTarget == nil)
  }

  #if !canImport(UIKit)
  @Test func laterRowChangesDoNotScrollAgain() {
    let scrollTarget = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    scrollTarget.value = 50
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
    table.simulateDrag(to: .zero)
    data.append(TestRow(500))
    stage.window.layoutIfNeeded()
    #expect(table.contentOffset == .zero)
  }

  @Test func scrollsToTheFirstOfTwoDuplicates() {
    let scrollTarget = Dynamic<Int?>(nil)
    let all = (0..<40).map { TestRow($0) }
    let sections = Dynamic([RowSection("Favorites", rows: all), RowSection("All", rows: all)])
    sections >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    scrollTarget.value = 20
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 20]) == true)
  }

  @Test func scrollingIsAnimated() {
    final class TableDelegate: NSObject, UITableViewDelegate {
      var endCount = 0

      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endCount += 1 }
    }
    final class ItemDelegate: NSObject, UICollectionViewDelegate {
      var endCount = 0

      func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { endCount += 1 }
    }
    let (window, view) = showCollectionView()
    let (tableDelegate, itemDelegate) = (TableDelegate(), ItemDelegate())
    table.delegate = tableDelegate
    view.delegate = itemDelegate
    let scrollTarget = Dynamic<Int?>(nil)
    data.value = (0..<100).map { TestRow($0) }
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    data >>> view.items(TestItemCell.self).scrolling(to: scrollTarget)
    stage.layOut()
    window.layoutIfNeeded()
    scrollTarget.value = 50
    HeadlessRunLoop.turn()
    #expect(tableDelegate.endCount == 1)
    #expect(itemDelegate.endCount == 1)
  }
  #endif

  /// Records whether selections and deselections are animated.
  private final class AnimationRecorder: UICollectionView {
    var selected: [Bool] = []
    var deselected: [Bool] = []

    override func selectItem(
      at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
    ) {
      selected.append(animated)
      super.selectItem(at: indexPath, animated: animated, scrollPosition: scrollPosition)
    }

    override func deselectItem(at indexPath: IndexPath, animated: Bool) {
      deselected.append(animated)
      super.deselectItem(at: indexPath, animated: animated)
    }
  }

  private func showAnimationRecorder() -> (window: UIWindow, view: AnimationRecorder) {
    let window = UIWindow(height: 240)
    let view = AnimationRecorder(
      frame: window.bounds, collectionViewLayout: UICollectionViewFlowLayout())
    window.addSubview(view)
    window.isHidden = false
    return (window, view)
  }

  @Test func modelDeselectsCollectionViewItems() {
    let (window, view) = showAnimationRecorder()
    view.allowsMultipleSelection = true
    selected.value = [1, 3]
    data >>> view.items(TestItemCell.self).selection(selected)
    window.layoutIfNeeded()
    selected.value = [3]
    #expect(view.indexPathsForSelectedItems == [[0, 2]])
    #expect(view.selected == [false, false])
    #expect(view.deselected == [false])
  }

  @Test func tappedItemIsDeselectedWithAnimation() {
    let (window, view) = showAnimationRecorder()
    data >>> view.items(TestItemCell.self)
    window.layoutIfNeeded()
    view.simulateTap(at: [0, 1])
    #expect(view.indexPathsForSelectedItems?.isEmpty != false)
    #expect(view.deselected == [true])
  }

  #if !canImport(UIKit)
  @Test func scrollsWhenTheTableEntersAWindowLate() async {
    let scrollTarget = Dynamic<Int?>(50)
    data.value = (0..<100).map { TestRow($0) }
    table.removeFromSuperview()
    data >>> table.rows(TestCell.self).scrolling(to: scrollTarget)
    HeadlessRunLoop.settle()
    await takeTurns()
    HeadlessRunLoop.settle()
    stage.window.addSubview(table)
    stage.window.layoutIfNeeded()
    HeadlessRunLoop.settle()
    await takeTurns()
    stage.window.layoutIfNeeded()
    #expect(table.indexPathsForVisibleRows?.contains([0, 50]) == true)
  }
  #endif
}
