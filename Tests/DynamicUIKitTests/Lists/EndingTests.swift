#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Ending a binding removes everything that it added, even during an update.
@MainActor @Suite("Ending a list binding")
struct EndingTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  enum End: CaseIterable { case disposing, rebinding }

  private func end(_ handle: Disposable, _ end: End, _ table: UITableView) {
    let bag = DisposeBag()
    bag.insert(handle)
    self.end(bag, end, table)
  }

  private func end(_ bag: DisposeBag, _ end: End, _ table: UITableView) {
    switch end {
    case .disposing: bag.dispose()
    case .rebinding: Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self)
    }
  }

  @Test(arguments: End.allCases)
  func endKeepsTheEditingMode(end: End) {
    let isEditing = Dynamic(false)
    isEditing >>> table.modifier(for: \.isEditing)
    let handle = Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self, move: Command { _ in })
    stage.layOut()
    #expect(!table.isEditing)
    isEditing.value = true
    #expect(table.isEditing)
    self.end(handle, end, table)
    #expect(table.isEditing)
  }

  @Test(arguments: End.allCases)
  func endRemovesThePlaceholder(end: End) {
    let data = Dynamic<[TestRow]>([])
    let isLoading = Dynamic(false)
    let handle =
      data
      >>> table.rows(TestCell.self)
      .placeholder(empty: UIView(), loading: UIView(), while: isLoading)
    #expect(table.backgroundView != nil)
    self.end(handle, end, table)
    #expect(table.backgroundView == nil)
    isLoading.value = true
    #expect(table.backgroundView == nil)
  }

  @Test func endKeepsTheAppsBackgroundView() {
    let own = UIView()
    let handle =
      Dynamic<[TestRow]>([]) >>> table.rows(TestCell.self).placeholder(empty: UIView())
    table.backgroundView = own
    handle.dispose()
    #expect(table.backgroundView === own)
  }

  @Test func endedBindingExecutesNoCommand() {
    var log: [String] = []
    let data = Dynamic(testRows(1, 2))
    let handle =
      data
      >>> table.rows(
        TestCell.self, select: Command { _ in log.append("select") },
        delete: Command { _ in log.append("delete") }, move: Command { _ in log.append("move") }
      )
      .selectPath(Command { _ in log.append("selectPath") })
      .deletePath(Command { _ in log.append("deletePath") })
      .duplicates(Command { _ in log.append("duplicates") })
      .prefetch(
        Command { _ in log.append("prefetch") }, cancel: Command { _ in log.append("cancel") }
      )
      .swipeActions(trailing: [SwipeAction("Swipe", Command { _ in log.append("swipe") })])
    stage.layOut()
    let actions = table.trailingActions(at: [0, 0])
    handle.dispose()
    table.isEditing = false
    table.simulateTap(at: [0, 0])
    table.simulateSwipeDelete(at: [0, 1])
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 1])
    table.commitDeletion(at: [0, 0])
    table.commitMove(from: [0, 0], to: [0, 1])
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: [[0, 0]])
    actions?.first?.handler(actions![0], table) { _ in }
    data.value = testRows(1, 1)
    #expect(log == [])
    #expect(actions?.count == 1)
  }

  @Test func endedBindingDoesNotDeselectTappedRows() {
    let handle = Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self)
    stage.layOut()
    handle.dispose()
    table.simulateTap(at: [0, 1])
    #expect(table.indexPathForSelectedRow == [0, 1])
  }

  @Test func commandThatEndsTheBindingPreventsLaterCommands() {
    var log: [String] = []
    let bag = DisposeBag()
    let handle =
      Dynamic(testRows(1))
      >>> table.rows(TestCell.self, select: Command { _ in log.append("select") })
      .selectPath(
        Command { _ in
          log.append("path")
          bag.dispose()
        })
    bag.insert(handle)
    stage.layOut()
    table.simulateTap(at: [0, 0])
    #expect(log == ["path"])
  }

  @Test(arguments: End.allCases)
  func duplicatesCommandMayEndTheBinding(end: End) async {
    let data = Dynamic(testRows(1, 2))
    let bag = DisposeBag()
    bag.collect {
      data
        >>> table.rows(TestCell.self)
        .duplicates(Command { [table] _ in self.end(bag, end, table) })
    }
    stage.layOut()
    data.value = testRows(1, 2, 2)
    data.value = testRows(3)
    await takeTurns()
    #expect(stage.texts == (end == .rebinding ? ["1", "2"] : ["1", "2", "2"]))
    #expect(record.violations == [])
  }

  /// Binds sections to the table. Setting the result to `next` adds row 5, whose cell calls `act`.
  private func bindSections(
    _ act: @escaping @MainActor () -> Void
  ) -> Dynamic<[RowSection<String, TestRow>]> {
    let data = Dynamic([
      RowSection("A", rows: testRows(1, 2)), RowSection("B", rows: testRows(3)),
      RowSection("C", rows: testRows(4)),
    ])
    data
      >>> table.rows(UITableViewCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.id >= 5 { act() }
      }
    stage.layOut()
    return data
  }

  private let next = [
    RowSection("C", rows: testRows(4, 1)), RowSection("D", rows: testRows(5)),
    RowSection("B", rows: testRows(3, 2)),
  ]

  @Test(arguments: End.allCases)
  func cellMayEndTheBindingDuringAnUpdate(end: End) async {
    let bag = DisposeBag()
    let count = Dynamic(0)
    let data = bag.collect {
      bindSections { [table] in
        count.value += 1
        if count.value == 1 { self.end(bag, end, table) }
      }
    }
    data.value = next
    #expect(count.value > 0)
    await takeTurns()
    data.value = []
    await takeTurns()
    if end == .rebinding { #expect(stage.texts == ["1", "2"]) }
    #expect(record.violations == [])
    #expect(!stage.texts.isEmpty)
  }

  @Test func viewRemovedFromItsWindowDuringAnUpdateIsReloaded() async {
    let data = bindSections { [table] in table.removeFromSuperview() }
    data.value = next
    await takeTurns()
    stage.window.addSubview(table)
    #expect(stage.texts == ["4", "1", "5", "3", "2"])
    #expect(record.violations == [])
    #if !canImport(UIKit)
    #expect(table.batchesOutsideWindow == 0)
    #endif
  }

  @Test func endReleasesCapturedObjects() {
    final class Token {}
    weak var token: Token?
    weak var source: Dynamic<[TestRow]>?
    let bag = DisposeBag()
    do {
      let strongToken = Token()
      let data = Dynamic(testRows(1))
      token = strongToken
      source = data
      let handle =
        data
        >>> table.rows(TestCell.self, select: Command { _ in _ = strongToken })
        .swipeActions(trailing: [SwipeAction("a", Command { _ in _ = strongToken })])
      bag.insert(handle)
      stage.layOut()
    }
    #expect(token != nil)
    bag.dispose()
    #expect(token == nil && source == nil)
  }

  @Test func cellUpdatedInPlaceMayChangeAnotherRow() {
    let data = DynamicArray(testRows(1, 2))
    data
      >>> table.rows(UITableViewCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.text == "go" { data[1].text = "gone" }
      }
    stage.layOut()
    data[0].text = "go"
    #expect(table.cellForRow(at: [0, 1])?.textLabel?.text == "gone")
  }

  @Test func cellUpdatedInPlaceMayBindItsTable() async {
    let data = DynamicArray(testRows(1, 2))
    let other = Dynamic(testRows(7, 8))
    data
      >>> table.rows(UITableViewCell.self) { [table] cell, row in
        cell.textLabel?.text = row.text
        if row.text == "go" { other >>> table.rows(TestCell.self) }
      }
    stage.layOut()
    data[0].text = "go"
    await takeTurns()
    #expect(stage.texts == ["7", "8"])
    other.value = testRows(7, 8, 9)
    #expect(stage.texts == ["7", "8", "9"])
  }

  @Test func replacedBindingIsDisposed() {
    let data = Dynamic(testRows(1))
    let other = Dynamic(testRows(2))
    let handle = data >>> table.rows(TestCell.self)
    #expect(!handle.isDisposed)
    let second = other >>> table.rows(TestCell.self)
    #expect(handle.isDisposed)
    #expect(!second.isDisposed)
    #expect(stage.texts == ["2"])
  }

  @Test func bagCollectsListBindings() {
    let bag = DisposeBag()
    let data = Dynamic(testRows(1))
    let handle = bag.collect { data >>> table.rows(TestCell.self) }
    #expect(stage.texts == ["1"])
    bag.dispose()
    #expect(handle.isDisposed)
    data.value = testRows(2)
    #expect(stage.texts == ["1"])
  }

  @Test func releasedBagEndsTheCommands() {
    var log: [String] = []
    let data = DynamicArray(testRows(1, 2, 3))
    var bag: DisposeBag? = DisposeBag()
    bag?.collect {
      data
        >>> table.rows(
          TestCell.self, select: Command { _ in log.append("select") },
          delete: Command { _ in log.append("delete") }, move: Command { _ in log.append("move") }
        )
        .selectPath(Command { _ in log.append("selectPath") })
    }
    stage.layOut()
    bag = nil
    table.simulateTap(at: [0, 0])
    table.simulateSwipeDelete(at: [0, 1])
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 1])
    #expect(log == [])
  }

  @Test func tapAfterTheAppSetsADataSourceExecutesNoCommand() {
    var selected: [Int] = []
    let command = Command<TestRow> { selected.append($0.id) }
    let handle = Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self, select: command)
    stage.layOut()
    let own = OtherDataSource()
    table.dataSource = own
    stage.layOut()
    table.simulateTap(at: [0, 0])
    #expect(selected == [])
    #expect(handle.isDisposed)
    // The binding deselects only its own rows.
    #expect(table.indexPathForSelectedRow == [0, 0])
    withExtendedLifetime(own) {}
  }

  @Test func swipeAfterTheAppSetsADataSourceExecutesNoCommand() {
    var archived: [Int] = []
    let data = Dynamic(testRows(1, 2))
    data
      >>> table.rows(TestCell.self)
      .swipeActions(trailing: [SwipeAction("Archive") { (row: TestRow) in archived.append(row.id) }]
      )
    stage.layOut()
    let own = OtherDataSource()
    table.dataSource = own
    stage.layOut()
    table.simulateSwipeAction("Archive", at: [0, 0])
    #expect(archived == [])
    withExtendedLifetime(own) {}
  }

  @Test func endedBindingDoesNotComputeDerivedRows() {
    var computeCount = 0
    let data = Dynamic(testRows(1))
    let handle =
      data.map { (rows: [TestRow]) -> [TestRow] in
        computeCount += 1
        return rows
      } >>> table.rows(TestCell.self)
    #expect(stage.texts == ["1"])
    handle.dispose()
    computeCount = 0
    data.value = testRows(1, 2)
    #expect(computeCount == 0)
  }

  @Test func endReleasesThePlaceholder() {
    weak var placeholder: UIView?
    let data = Dynamic<[TestRow]>([])
    let bag = DisposeBag()
    inAutoreleasePool {
      let strongPlaceholder = UIView()
      placeholder = strongPlaceholder
      bag.insert(data >>> table.rows(TestCell.self).placeholder(empty: strongPlaceholder))
    }
    #expect(placeholder != nil)
    inAutoreleasePool { bag.dispose() }
    #expect(placeholder == nil)
  }

  @Test func releasedBagEndsTheBinding() {
    let data = Dynamic(testRows(1))
    var bag: DisposeBag? = DisposeBag()
    bag?.collect { data >>> table.rows(TestCell.self) }
    #expect(stage.texts == ["1"])
    bag = nil
    data.value = testRows(1, 2)
    #expect(stage.texts == ["1"])
  }

  @Test func endDuringUpdateReloadsNoRows() {
    let bag = DisposeBag()
    let data = DynamicArray(testRows(1, 2))
    let handle =
      data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
        cell.textLabel?.text = row.text
        if row.id == 3 { bag.dispose() }
      }
      .animations(ListAnimations(reload: .fade))
    bag.insert(handle)
    stage.layOut()
    record.clear()
    batch {
      data[0].text = "one"
      data.append(TestRow(3))
    }
    #expect(record.calls == ["insertRows"])
    #expect(stage.texts == ["1", "2", "3"])
  }

  @Test func endDuringUpdateKeepsRemainingCells() {
    let bag = DisposeBag()
    let data = DynamicArray(testRows(1, 2))
    let handle =
      data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
        cell.textLabel?.text = row.text
        if row.text == "go" { bag.dispose() }
      }
    bag.insert(handle)
    stage.layOut()
    batch {
      data[0].text = "go"
      data[1].text = "two"
    }
    #expect(stage.texts == ["go", "2"])
  }

  @Test func openSwipeActionOfReplacedBindingDoesNothing() {
    var log: [String] = []
    let data = Dynamic(testRows(1))
    data
      >>> table.rows(TestCell.self)
      .swipeActions(trailing: [SwipeAction("Swipe", Command { _ in log.append("swipe") })])
    stage.layOut()
    let actions = table.trailingActions(at: [0, 0])
    let other = Dynamic(testRows(2))
    other >>> table.rows(TestCell.self)
    #expect(stage.texts == ["2"])
    actions?.first?.handler(actions![0], table) { _ in }
    #expect(log == [])
    #expect(actions?.count == 1)
  }

  @Test(arguments: [true, false])
  func viewRemovedFromItsWindowReceivesNoBatch(isReloadAnimated: Bool) {
    final class Other: UITableViewCell {}
    let data = DynamicArray(testRows(1, 2))
    var isRemoved = false
    let removeTable: @MainActor (TestRow) -> Void = { [table] row in
      if row.id != 3 || isRemoved { return }
      isRemoved = true
      table.removeFromSuperview()
    }
    if isReloadAnimated {
      data
        >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
          cell.textLabel?.text = row.text
          removeTable(row)
        }
        .animations(ListAnimations(reload: .fade))
    } else {
      data
        >>> table.rows { row in
          row.text == "one"
            ? .cell(Other.self) { $0.textLabel?.text = row.text }
            : .cell(UITableViewCell.self) { cell in
              cell.textLabel?.text = row.text
              removeTable(row)
            }
        }
    }
    stage.layOut()
    batch {
      data[0].text = "one"
      data.append(TestRow(3))
    }
    #expect(isRemoved)
    #expect(record.violations == [])
    stage.window.addSubview(table)
    #expect(stage.texts == ["one", "2", "3"])
  }

  @Test func endedBindingKeepsABackgroundViewSetLater() {
    let own = UIView()
    let isLoading = Dynamic(false)
    let handle =
      Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self)
      .placeholder(empty: UIView(), loading: UIView(), while: isLoading)
    handle.dispose()
    table.backgroundView = own
    isLoading.value = true
    #expect(table.backgroundView === own)
  }

  @Test(arguments: [true, false])
  func endRemovesLoadingAndFailedPlaceholders(isLoading: Bool) {
    let loads = Dynamic(isLoading)
    let hasFailed = Dynamic(!isLoading)
    let (loading, failed) = (UIView(), UIView())
    let handle =
      Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self)
      .placeholder(
        empty: UIView(), loading: loading, while: loads, failed: failed, if: hasFailed)
    #expect(table.backgroundView === (isLoading ? loading : failed))
    handle.dispose()
    #expect(table.backgroundView == nil)
  }

  // UIKit offers no way to simulate touches.
  #if !canImport(UIKit)
  @Test func endedBindingDragsNoRows() {
    let data = DynamicArray(testRows(1, 2))
    table.dragInteractionEnabled = true
    data >>> table.rows(TestCell.self, move: Command { data.perform($0) })
    stage.layOut()
    data >>> table.rows(TestCell.self)
    stage.layOut()
    let own = EditableRows()
    table.dataSource = own
    stage.layOut()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(own.log == [])
  }

  @Test func rowsOfTheAppsDataSourceAreNotDragged() {
    let data = DynamicArray(testRows(1, 2))
    table.dragInteractionEnabled = true
    data >>> table.rows(TestCell.self, move: Command { data.perform($0) })
    stage.layOut()
    let own = EditableRows()
    table.dataSource = own
    stage.layOut()
    #expect(!table.simulateMove(from: [0, 0], to: [0, 1]))
    #expect(own.log == [])
  }
  #endif

  @Test func rowsOfTheAppsDataSourceCanBeDeleted() {
    let data = Dynamic(testRows(1, 2))
    data >>> table.rows(TestCell.self)
    stage.layOut()
    let own = EditableRows()
    table.dataSource = own
    stage.layOut()
    #expect(table.simulateSwipeDelete(at: [0, 1]))
    #expect(own.log == ["delete 1"])
  }

  /// A data source of the app whose rows can be deleted and moved.
  private final class EditableRows: NSObject, UITableViewDataSource {
    var log: [String] = []

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { log.append("delete \(indexPath.row)") }
    func tableView(
      _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
      to destinationIndexPath: IndexPath
    ) { log.append("move \(sourceIndexPath.row)") }
  }
}
#endif
