import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UITableView", .requiresHostApp)
struct UITableViewTests {
  // MARK: Counts

  @Test func tableQueriesCountsOnce() {
    let source = RowSource([["a", "b"], ["c"]])
    source.logsCounts = true
    let table = UITableView(frame: .zero)
    table.dataSource = source
    #expect(source.log.isEmpty)
    #expect(table.numberOfRows(inSection: 0) == 2)
    #expect(table.numberOfSections == 2)
    #expect(source.takeLog() == ["sections", "rows of 0", "rows of 1"])
    source.sections = [[]]
    #expect(table.numberOfSections == 2)
    #expect(source.takeLog().isEmpty)
  }

  @Test func reloadDataQueriesCountsImmediatelyAndCellsDuringLayout() {
    let scene = TableScene(rows: 2)
    scene.source.logsCounts = true
    scene.source.sections = [["x"]]
    scene.table.reloadData()
    #expect(scene.source.takeLog() == ["end 0.1", "end 0.0", "sections", "rows of 0"])
    #expect(scene.table.numberOfRows(inSection: 0) == 1)
    scene.table.layoutIfNeeded()
    #expect(scene.source.takeLog() == ["cell 0.0", "will 0.0"])
    #expect(scene.texts == ["x"])
  }

  @Test func firstLayoutQueriesCountsThenCellsThenHeaders() {
    let source = RowSource([["a"]])
    source.headerTitles = ["A"]
    source.logsCounts = true
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = source
    table.delegate = source
    table.reloadData()
    source.log = []
    table.layoutIfNeeded()
    #expect(source.log == ["sections", "rows of 0", "cell 0.0", "will 0.0", "header 0"])
  }

  @Test func rowsAreShownWithoutDelegateAndSectionCount() {
    final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
    }
    let source = Source()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    table.dataSource = source
    table.layoutIfNeeded()
    #expect(table.numberOfSections == 1)
    #expect(table.visibleCells.count == 1)
  }

  @Test func tableDoesNotRetainDataSourceAndDelegate() {
    let table = UITableView(frame: .zero)
    weak var source: RowSource?
    do {
      let rowSource = RowSource([])
      source = rowSource
      table.dataSource = rowSource
      table.delegate = rowSource
    }
    #expect(source == nil)
    #expect(table.numberOfSections == 0)
  }

  // MARK: Cells

  @Test func onlyVisibleRowsHaveCells() {
    let scene = TableScene(rows: 100)
    #expect(scene.table.visibleCells.count == 10)
    #expect(scene.table.indexPathsForVisibleRows?.first == [0, 0])
    #expect(scene.table.cellForRow(at: [0, 9]) != nil)
    #expect(scene.table.cellForRow(at: [0, 10]) == nil)
    #expect(scene.table.contentSize.height == 4400)
  }

  @Test func scrollingReusesCellsWithoutQueryingCounts() throws {
    let scene = TableScene(rows: 100)
    let first = try #require(scene.table.cellForRow(at: [0, 0]) as? CountingCell)
    #expect(first.usedStyleInitializer)
    scene.source.logsCounts = true
    scene.table.contentOffset.y = 44
    scene.table.layoutIfNeeded()
    #expect(scene.source.takeLog() == ["end 0.0", "cell 0.10", "will 0.10"])
    #expect(scene.table.cellForRow(at: [0, 10]) === first)
    #expect(first.reuseCount == 1)
    #expect(first.textLabel?.text == "10")
  }

  @Test func dequeuingWithoutIndexPathMayReturnNil() {
    let table = UITableView(frame: .zero)
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    table.register(CountingCell.self, forCellReuseIdentifier: "x")
    let cell = table.dequeueReusableCell(withIdentifier: "x") as? CountingCell
    #expect(cell?.reuseIdentifier == "x")
    #expect(cell?.reuseCount == 0)
    #expect(cell?.usedStyleInitializer == true)
  }

  @Test func delegateSetsRowHeights() {
    final class Tall: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 400 : 20
      }
    }
    let delegate = Tall()
    let scene = TableScene(rows: 10)
    scene.table.delegate = delegate
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells.count == 3)
    #expect(scene.table.rectForRow(at: [0, 1]).minY == 400)
    scene.table.rowHeight = 10
    #expect(scene.table.rectForRow(at: [0, 2]).height == 20)
  }

  @Test func scrollToRowShowsTheRow() {
    let scene = TableScene(rows: 100)
    scene.table.scrollToRow(at: [0, 50], at: .top, animated: false)
    scene.table.layoutIfNeeded()
    #expect(scene.table.indexPathsForVisibleRows?.first == [0, 50])
    scene.table.scrollToRow(at: [0, 99], at: .top, animated: false)
    #expect(scene.table.contentOffset == CGPoint(x: 0, y: 3960))
    scene.table.scrollToRow(at: [0, 0], at: .none, animated: false)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test func headersShowTitlesOfTheDataSource() {
    let scene = TableScene([["a"], ["b"]])
    scene.source.headerTitles = ["A", nil]
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(scene.table.headerView(forSection: 1) == nil)
    #expect(scene.table.rectForRow(at: [0, 0]).minY == 28)
  }

  @Test func delegateProvidesEachVisibleHeaderOnce() {
    final class Delegate: NSObject, UITableViewDelegate {
      var requestedSections: [Int] = []
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        requestedSections.append(section)
        return section == 1 ? nil : UIView(frame: .zero)
      }
    }
    let delegate = Delegate()
    let scene = TableScene([["a"], ["b"], ["c"]])
    scene.table.delegate = delegate
    scene.table.layoutIfNeeded()
    scene.table.setNeedsLayout()
    scene.table.layoutIfNeeded()
    #expect(delegate.requestedSections == [0, 1, 2])
    #expect(scene.table.rectForRow(at: [2, 0]).minY == 144)
    scene.source.sections.removeFirst()
    scene.table.deleteSections([0], with: .fade)
    scene.table.layoutIfNeeded()
    #expect(scene.table.rectForRow(at: [1, 0]).minY == 100)
  }

  @Test func headersAreDequeuedByIdentifier() {
    final class Header: UITableViewHeaderFooterView {}
    let table = UITableView(frame: .zero)
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "h") == nil)
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
    #expect(header is Header)
    #expect(header?.reuseIdentifier == "h")
  }

  @Test func cellSubclassMayHaveItsOwnInitializers() {
    final class Fixed: UITableViewCell {
      init(text: String) {
        super.init(style: .default, reuseIdentifier: nil)
        textLabel?.text = text
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Fixed(text: "x").textLabel?.text == "x")
  }

  @Test func newContentConfigurationKeepsTheContentView() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "a"
    cell.contentConfiguration = content
    let view = cell.contentView as? UIListContentView
    content.text = "b"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect((view?.configuration as? UIListContentConfiguration)?.text == "b")
    #expect(cell.textLabel == nil)
  }

  @Test func configurationUpdateHandlerReceivesTheState() {
    let scene = TableScene(rows: 2)
    let cell = scene.table.cellForRow(at: [0, 0])
    var states: [Bool] = []
    cell?.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
    scene.table.layoutIfNeeded()
    scene.table.selectRow(at: [0, 0], animated: false, scrollPosition: .none)
    scene.table.layoutIfNeeded()
    #expect(states == [false, true])
  }

  @Test func tableIsReleasedWithItsCells() {
    weak var table: UITableView?
    weak var cell: UITableViewCell?
    do {
      let scene = TableScene(rows: 2)
      table = scene.table
      cell = scene.table.visibleCells.first
      scene.window.isHidden = true
    }
    #expect(table == nil)
    #expect(cell == nil)
  }

  // UIKit does not specify which cell it reuses first, and loads nibs only from files. The
  // declarations that `Scripts/uikit` uses lack methods of UITableViewController to override.
  #if !canImport(UIKit)
  @Test func reloadReusesCellsInOrderUnlessMemoryIsLow() {
    let scene = TableScene(rows: 3)
    let cells = scene.table.visibleCells
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells == cells)
    scene.table.simulateMemoryWarning()
    scene.table.reloadData()
    #expect(scene.table.numberOfReusableCells(withIdentifier: "row") == 3)
    scene.table.simulateMemoryWarning()
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells.allSatisfy { !cells.contains($0) })
  }

  @Test func nibCreatesCells() {
    let table = UITableView(frame: .zero)
    let nib = UINib(making: { [CountingCell(style: .subtitle, reuseIdentifier: "x")] })
    table.register(nib, forCellReuseIdentifier: "x")
    let cell = table.dequeueReusableCell(withIdentifier: "x", for: [0, 0])
    #expect(cell.detailTextLabel != nil)
  }

  @Test func tableViewControllerIsDataSourceAndDelegate() {
    final class Controller: UITableViewController {
      var selected: IndexPath?
      override func tableView(
        _ tableView: UITableView, numberOfRowsInSection section: Int
      ) -> Int { 2 }
      override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
      ) -> UITableViewCell { UITableViewCell(style: .default, reuseIdentifier: nil) }
      override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        selected = indexPath
      }
    }
    let controller = Controller(style: .grouped)
    let window = UIWindow(height: 440)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.visibleCells.count == 2)
    controller.tableView.simulateTap(at: [0, 1])
    #expect(controller.selected == [0, 1])
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
  }
  #endif

  @Test func scrollToRowReachesSectionWithoutRows() {
    let scene = TableScene([(0..<100).map(String.init), []])
    scene.table.scrollToRow(
      at: IndexPath(row: NSNotFound, section: 1), at: .bottom, animated: false)
    #expect(scene.table.contentOffset.y == 3960)
  }
}

@MainActor @Suite("UITableView prefetching", .requiresHostApp)
struct UITableViewPrefetchingTests {
  private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var prefetched: [Int] = []
    var cancelled: [Int] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
      prefetched += indexPaths.map(\.row)
    }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
      cancelled += indexPaths.map(\.row)
    }
  }

  @Test func upcomingRowsArePrefetchedOnceAndCanceledWhenScrolledAway() {
    let scene = TableScene(rows: 100)
    let prefetcher = Prefetcher()
    scene.table.prefetchDataSource = prefetcher
    scene.table.setNeedsLayout()
    scene.table.layoutIfNeeded()
    #expect(prefetcher.prefetched == Array(10..<20))
    scene.table.contentOffset.y = 44
    scene.table.layoutIfNeeded()
    #expect(prefetcher.prefetched == Array(10..<21))
    scene.table.contentOffset.y = 0
    scene.table.layoutIfNeeded()
    #expect(prefetcher.cancelled == [20])
  }
}

#if !canImport(UIKit)
@MainActor @Suite("UITableView extreme sizes")
struct UITableViewSizeTests {
  @Test func tableMayHaveHugeHeight() {
    let scene = TableScene(rows: 3)
    scene.table.frame.size.height = .greatestFiniteMagnitude
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells.count == 3)
  }

  @Test func rowsMayHaveTinyHeight() {
    let scene = TableScene(rows: 3)
    scene.table.rowHeight = .leastNormalMagnitude
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells.count == 3)
    scene.table.contentOffset.y = -100
    scene.table.layoutIfNeeded()
    scene.table.contentOffset.y = 100
    scene.table.layoutIfNeeded()
  }
}
#endif

@MainActor @Suite("UITableView header, footer and background views", .requiresHostApp)
struct UITableViewHeaderFooterTests {
  @Test func viewsAreAboveBelowAndBehindTheRows() {
    let scene = TableScene(rows: 2)
    scene.table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 30))
    scene.table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 20))
    scene.table.backgroundView = UIView(frame: .zero)
    scene.table.layoutIfNeeded()
    #expect(scene.table.rectForRow(at: [0, 0]).minY == 30)
    #expect(scene.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(scene.table.tableFooterView?.frame == CGRect(x: 0, y: 118, width: 320, height: 20))
    #expect(scene.table.backgroundView?.frame == scene.table.bounds)
    #expect(scene.table.contentSize.height == 138)
  }
}
