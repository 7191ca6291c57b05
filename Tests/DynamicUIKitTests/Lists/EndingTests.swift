#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// An ended binding executes no commands. The view removes its placeholder, but keeps its cells.
@MainActor @Suite("Ending a list binding")
struct EndingTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }

  enum Ending: CaseIterable { case disposal, rebinding }

  /// `bag` contains the binding's handle.
  private func endBinding(by ending: Ending, in bag: DisposeBag) {
    switch ending {
    case .disposal: bag.dispose()
    case .rebinding: Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self)
    }
  }

  @Test(arguments: Ending.allCases)
  func endedBindingRemovesItsPlaceholder(ending: Ending) {
    let data = Dynamic<[TestRow]>([])
    let isLoading = Dynamic(false)
    let bag = DisposeBag()
    bag.collect {
      data
        >>> table.rows(TestCell.self)
        .placeholder(empty: UIView(), loading: UIView(), while: isLoading)
    }
    #expect(table.backgroundView != nil)
    endBinding(by: ending, in: bag)
    #expect(table.backgroundView == nil)
    isLoading.value = true
    #expect(table.backgroundView == nil)
  }

  @Test func disposedBindingExecutesNoCommand() {
    var log: [String] = []
    let data = Dynamic(testRows(1, 2))
    let handle =
      data
      >>> table.rows(
        TestCell.self, select: Command { _ in log.append("select") },
        delete: Command { _ in log.append("delete") }, move: Command { _ in log.append("move") }
      )
      .selectPath { _ in log.append("selectPath") }
      .deletePath { _ in log.append("deletePath") }
      .duplicates { _ in log.append("duplicates") }
      .swipeActions(trailing: [SwipeAction("Swipe", Command { _ in log.append("swipe") })])
    fixture.layoutIfNeeded()
    let actions = table.trailingActions(at: [0, 0])
    handle.dispose()
    table.simulateTap(at: [0, 0])
    // Only an active binding deselects a tapped row.
    #expect(table.indexPathForSelectedRow == [0, 0])
    table.simulateSwipeDelete(at: [0, 1])
    table.isEditing = true
    table.simulateMove(from: [0, 0], to: [0, 1])
    table.callCommitDeletion(at: [0, 0])
    table.callMoveRow(from: [0, 0], to: [0, 1])
    actions?.first?.handler(actions![0], table) { _ in }
    data.value = testRows(1, 1)
    #expect(log == [])
    #expect(actions?.count == 1)
  }

  @Test func commandThatEndsTheBindingPreventsLaterCommands() {
    var log: [String] = []
    let bag = DisposeBag()
    let handle =
      Dynamic(testRows(1))
      >>> table.rows(TestCell.self, select: Command { _ in log.append("select") })
      .selectPath { _ in
        log.append("path")
        bag.dispose()
      }
    bag.insert(handle)
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 0])
    #expect(log == ["path"])
  }

  /// Configuring a cell for row 5 calls `action`. Only `nextSections` contains this row.
  private func bindSections(
    _ action: @escaping @MainActor () -> Void
  ) -> Dynamic<[RowSection<String, TestRow>]> {
    let data = Dynamic([
      RowSection("A", rows: testRows(1, 2)), RowSection("B", rows: testRows(3)),
      RowSection("C", rows: testRows(4)),
    ])
    data
      >>> table.rows(UITableViewCell.self) { cell, row in
        cell.textLabel?.text = row.text
        if row.id == 5 { action() }
      }
    fixture.layoutIfNeeded()
    return data
  }

  private let nextSections = [
    RowSection("C", rows: testRows(4, 1)), RowSection("D", rows: testRows(5)),
    RowSection("B", rows: testRows(3, 2)),
  ]

  @Test func cellMayEndTheBindingDuringAnUpdate() async {
    let bag = DisposeBag()
    var callCount = 0
    let data = bag.collect {
      bindSections {
        callCount += 1
        if callCount == 1 { bag.dispose() }
      }
    }
    data.value = nextSections
    #expect(callCount > 0)
    await runPendingTasks()
    data.value = []
    await runPendingTasks()
    #expect(record.callsThatUIKitForbids == [])
    #expect(!fixture.cellTexts.isEmpty)
  }

  @Test func viewRemovedFromItsWindowDuringAnUpdateIsReloaded() async {
    let data = bindSections { [table] in table.removeFromSuperview() }
    data.value = nextSections
    await runPendingTasks()
    fixture.window.addSubview(table)
    #expect(fixture.cellTexts == ["4", "1", "5", "3", "2"])
    #expect(record.callsThatUIKitForbids == [])
    #if !canImport(UIKit)
    #expect(table.batchCountOutsideWindow == 0)
    #endif
  }

  @Test func disposedBindingRetainsNeitherItsSourceNorCapturedObjects() {
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
        .duplicates { _ in _ = strongToken }
      bag.insert(handle)
      fixture.layoutIfNeeded()
    }
    #expect(token != nil)
    bag.dispose()
    #expect(token == nil && source == nil)
  }

  @Test func releasedBagEndsTheBinding() {
    let data = Dynamic(testRows(1))
    var bag: DisposeBag? = DisposeBag()
    bag?.collect { data >>> table.rows(TestCell.self) }
    #expect(fixture.cellTexts == ["1"])
    bag = nil
    data.value = testRows(1, 2)
    #expect(fixture.cellTexts == ["1"])
  }

  @Test func dataSourceSetByTheAppEndsTheBinding() {
    var selected: [Int] = []
    let command = Command<TestRow> { selected.append($0.id) }
    let handle = Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self, select: command)
    fixture.layoutIfNeeded()
    let appDataSource = AppTableDataSource()
    table.dataSource = appDataSource
    fixture.layoutIfNeeded()
    table.simulateTap(at: [0, 0])
    #expect(selected == [])
    #expect(handle.isDisposed)
    // Only an active binding deselects a tapped row.
    #expect(table.indexPathForSelectedRow == [0, 0])
    withExtendedLifetime(appDataSource) {}
  }

  @Test func disposeDuringAnUpdateStopsUpdatesOfOtherCells() {
    let bag = DisposeBag()
    let data = DynamicArray(testRows(1, 2))
    let handle =
      data
      >>> table.rows(UITableViewCell.self) { (cell: UITableViewCell, row: TestRow) in
        cell.textLabel?.text = row.text
        if row.text == "go" { bag.dispose() }
      }
    bag.insert(handle)
    fixture.layoutIfNeeded()
    batch {
      data[0].text = "go"
      data[1].text = "two"
    }
    #expect(fixture.cellTexts == ["go", "2"])
  }
}

private final class AppTableDataSource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
}
#endif
