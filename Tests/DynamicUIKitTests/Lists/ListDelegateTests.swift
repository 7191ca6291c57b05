#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@testable import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// The app's delegate beside a binding, and the rows that commands receive.
@MainActor @Suite("List delegates")
struct ListDelegateTests {
  private let stage = TableStage()
  private var table: UITableView { stage.table }

  /// An app's delegate with a closure for each method.
  private final class Delegate: NSObject, UITableViewDelegate {
    var log: [String] = []
    var willSelect: (@MainActor (IndexPath) -> IndexPath?)?
    var willBeginEditing: (@MainActor () -> Void)?
    var height: (@MainActor (IndexPath) -> CGFloat)?

    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
      willSelect.map { $0(indexPath) } ?? indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("did select \(indexPath.row)")
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      willBeginEditing?()
    }

    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height?(indexPath) ?? 44
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("did scroll") }
  }

  @Test(arguments: [false, true]) func delegateAndBindingBothReceiveCalls(isSetLater: Bool) {
    let delegate = Delegate()
    if !isSetLater { table.delegate = delegate }
    var selected: [Int] = []
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).select { selected.append($0.id) }
    if isSetLater { table.delegate = delegate }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    table.contentOffset.y = 10
    #expect(delegate.log == ["did select 1", "did scroll"])
    #expect(selected == [2])
  }

  @Test func commandReceivesTappedRowIfDelegateChangesRows() {
    let delegate = Delegate()
    table.delegate = delegate
    let data = DynamicArray(testRows(1, 2, 3))
    delegate.willSelect = { path in
      data.remove(at: 0)
      return path
    }
    var selected: [Int] = []
    data >>> table.rows(TestCell.self).select { selected.append($0.id) }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [2])
  }

  @Test func commandReceivesRowChosenByDelegate() {
    let delegate = Delegate()
    table.delegate = delegate
    delegate.willSelect = { _ in [0, 2] }
    var selected: [Int] = []
    Dynamic(testRows(1, 2, 3)) >>> table.rows(TestCell.self).select { selected.append($0.id) }
    stage.layOut()
    table.simulateTap(at: [0, 1])
    #expect(selected == [3])
  }

  #if !canImport(UIKit)
  @Test func deletionReceivesSwipedRowIfDelegateChangesRows() {
    let delegate = Delegate()
    table.delegate = delegate
    let data = DynamicArray(testRows(1, 2, 3))
    delegate.willBeginEditing = { data.remove(at: 0) }
    data >>> table.rows(TestCell.self).delete { row in data.removeAll { $0.id == row.id } }
    stage.layOut()
    table.simulateSwipeDelete(at: [0, 1])
    #expect(data.value == testRows(3))
  }
  #endif

  @Test func moveInAFilteredListMovesTheRow() {
    let data = Dynamic(testRows(1, 2, 3, 4))
    data | { $0.filter { $0.id > 1 } } >>> table.rows(TestCell.self).move { data.perform($0) }
    stage.layOut()
    table.isEditing = true
    #expect(table.simulateMove(from: [0, 0], to: [0, 2]))
    #expect(data.value == testRows(1, 3, 2, 4))
  }

  @Test func moveOfMissingRowIsIgnoredAndLogged() {
    var log: [String] = []
    let write = ListLog.write
    ListLog.write = { log.append($0) }
    defer { ListLog.write = write }
    let data = DynamicArray(testRows(1, 2))
    data.perform(
      RowMove(row: TestRow(9), from: ListPath([0, 0]), to: ListPath([0, 1])))
    #expect(data.value == testRows(1, 2) && log.count == 1)
  }

  /// Inserts and deletes sections while rows move into and out of them.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func heightIsRequestedOnlyForExistingRows(seed: UInt64) {
    let dice = ListDice(seed: seed)
    let delegate = Delegate()
    table.delegate = delegate
    let data = Dynamic((0..<3).map { _ in dice.section() })
    var isPastEnd = false
    delegate.height = { path in
      let sections = data.value
      if !sections.indices.contains(path.section)
        || !sections[path.section].rows.indices.contains(path.row)
      {
        isPastEnd = true
      }
      return 44
    }
    data >>> table.rows(TestCell.self)
    stage.layOut()
    for _ in 0..<100 {
      let rows = dice.shuffle(data.value.flatMap(\.rows))
      let ids = dice.shuffle([0, 1, 2, 3, 4]).prefix(dice.roll(1..<5))
      data.value = ids.enumerated().map { index, id in
        let part = rows.enumerated().filter { $0.offset % ids.count == index }.map(\.element)
        return RowSection(id: id, rows: part)
      }
      stage.layOut()
    }
    #expect(!isPastEnd)
  }

  // MARK: Swipe actions

  @Test func destructiveActionWithoutDeletionKeepsTheRow() throws {
    let data = Dynamic(testRows(1, 2))
    let removes = Dynamic(false)
    let remove = SwipeAction<TestRow>("Remove", style: .destructive) { row in
      if removes.value { data.value.removeAll { $0 == row } }
    }
    data >>> table.rows(TestCell.self).swipeActions(trailing: [remove])
    stage.layOut()
    func perform() throws -> Bool? {
      var wasPerformed: Bool?
      let action = try #require(table.trailingActions(at: [0, 0])?.first)
      action.handler(action, table) { wasPerformed = $0 }
      return wasPerformed
    }
    #expect(try perform() == false)
    removes.value = true
    #expect(try perform() == true)
    #expect(stage.texts == ["2"])
  }

  @Test func actionTitleDependsOnTheRow() {
    let toggle = SwipeAction<TestRow>(Command { _ in }) { $0.id == 1 ? "Unread" : "Read" }
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).swipeActions(trailing: [toggle])
    stage.layOut()
    #expect(table.trailingActions(at: [0, 0])?.first?.title == "Unread")
    #expect(table.trailingActions(at: [0, 1])?.first?.title == "Read")
  }

  // MARK: Prefetching and placeholders

  @Test func prefetchingForwardsToTheApp() {
    final class Own: NSObject, UITableViewDataSourcePrefetching {
      var paths: [IndexPath] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        paths += indexPaths
      }
    }
    let own = Own()
    table.prefetchDataSource = own
    var fetched: [Int] = []
    let handle =
      Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).prefetch { fetched += $0.map(\.id) }
    stage.layOut()
    table.prefetchDataSource?.tableView(table, prefetchRowsAt: [[0, 1]])
    #expect(fetched == [2] && own.paths == [[0, 1]])
    handle.dispose()
    #expect(table.prefetchDataSource === own)
  }

  @Test func placeholderSpinnerAnimatesWhileShown() {
    let spinner = UIActivityIndicatorView()
    let isLoading = Dynamic(true)
    Dynamic<[TestRow]>([])
      >>> table.rows(TestCell.self).placeholder(loading: spinner, while: isLoading)
    #expect(table.backgroundView === spinner && spinner.isAnimating)
    isLoading.value = false
    #expect(!spinner.isAnimating)
  }

  @Test func selectionSurvivesReloadData() async {
    let selected = Dynamic<Set<Int>>([2])
    table.allowsMultipleSelection = true
    Dynamic(testRows(1, 2)) >>> table.rows(TestCell.self).selection(selected)
    stage.layOut()
    table.reloadData()
    await takeTurns()
    #expect(table.indexPathsForSelectedRows == [[0, 1]] && selected.value == [2])
  }

  @Test func simpleTableViewHelperBindsRows() {
    var selected: [Int] = []
    SimpleTableViewHelper(
      tableView: table, data: DynamicArray(testRows(1, 2)), cellType: TestCell.self,
      command: Command { selected.append($0.id) })
    #expect(stage.texts == ["1", "2"])
    table.simulateTap(at: [0, 0])
    #expect(selected == [1])
  }
}
#endif
