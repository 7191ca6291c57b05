import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// The table of a `TableScene` is 440 points high and has room for ten rows of 44 points.
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
    #expect(source.takeLog() == ["numberOfSections", "numberOfRows 0", "numberOfRows 1"])
    source.sections = [[]]
    #expect(table.numberOfSections == 2)
    #expect(source.takeLog().isEmpty)
  }

  @Test func reloadDataQueriesCountsImmediatelyAndCellsDuringLayout() {
    let scene = TableScene(rows: 2)
    scene.source.logsCounts = true
    scene.source.sections = [["x"]]
    scene.table.reloadData()
    #expect(
      scene.source.takeLog() == [
        "didEndDisplaying 0.1", "didEndDisplaying 0.0", "numberOfSections", "numberOfRows 0",
      ])
    #expect(scene.table.numberOfRows(inSection: 0) == 1)
    scene.table.layoutIfNeeded()
    #expect(scene.source.takeLog() == ["cellForRow 0.0", "willDisplay 0.0"])
    #expect(scene.texts == ["x"])
  }

  @Test func firstLayoutQueriesCountsAgainThenCellsThenHeaders() {
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
    #expect(
      source.log == [
        "numberOfSections", "numberOfRows 0", "cellForRow 0.0", "willDisplay 0.0",
        "willDisplayHeader 0",
      ])
  }

  @Test func delegateAndNumberOfSectionsAreOptional() {
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
    weak var weakSource: RowSource?
    do {
      let source = RowSource([])
      weakSource = source
      table.dataSource = source
      table.delegate = source
    }
    #expect(weakSource == nil)
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
    let firstCell = try #require(scene.table.cellForRow(at: [0, 0]) as? CountingCell)
    scene.source.logsCounts = true
    scene.table.contentOffset.y = 44
    scene.table.layoutIfNeeded()
    #expect(
      scene.source.takeLog() == ["didEndDisplaying 0.0", "cellForRow 0.10", "willDisplay 0.10"])
    #expect(scene.table.cellForRow(at: [0, 10]) === firstCell)
    #expect(firstCell.reuseCount == 1)
    #expect(firstCell.textLabel?.text == "10")
  }

  @Test func dequeuingWithoutIndexPathReturnsNilForAnUnknownIdentifier() {
    let table = UITableView(frame: .zero)
    #expect(table.dequeueReusableCell(withIdentifier: "x") == nil)
    table.register(CountingCell.self, forCellReuseIdentifier: "x")
    let cell = table.dequeueReusableCell(withIdentifier: "x") as? CountingCell
    #expect(cell?.reuseIdentifier == "x")
    #expect(cell?.reuseCount == 0)
    #expect(cell?.usedStyleInitializer == true)
  }

  #if !os(tvOS)
  @Test func cellOfTheFirstResponderKeepsItsRowWhileOffscreen() throws {
    let scene = TableScene(rows: 100)
    let cell = try #require(scene.table.cellForRow(at: [0, 0]))
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
    cell.contentView.addSubview(field)
    #expect(field.becomeFirstResponder())
    scene.table.scrollToRow(at: [0, 99], at: .bottom, animated: false)
    scene.table.layoutIfNeeded()
    #expect(field.isFirstResponder)
    #expect(!scene.table.visibleCells.contains(cell))
    scene.table.scrollToRow(at: [0, 0], at: .top, animated: false)
    scene.table.layoutIfNeeded()
    #expect(scene.table.cellForRow(at: [0, 0]) === cell)
  }
  #endif

  @Test func newContentConfigurationKeepsTheContentView() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = UIListContentConfiguration.cell()
    content.text = "a"
    cell.contentConfiguration = content
    let view = cell.contentView as? UIListContentView
    content.text = "b"
    cell.contentConfiguration = content
    #expect(cell.contentView === view)
    #expect((view?.configuration as? UIListContentConfiguration)?.text == "b")
    #expect(cell.textLabel == nil)
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

  // MARK: Layout

  @Test func delegateSetsRowHeights() {
    final class Delegate: NSObject, UITableViewDelegate {
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        indexPath.row == 0 ? 400 : 20
      }
    }
    let delegate = Delegate()
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
    #expect(scene.table.contentOffset == CGPoint(x: 0, y: 3960))  // 100 × 44 - 440
    scene.table.scrollToRow(at: [0, 0], at: .none, animated: false)
    #expect(scene.table.contentOffset.y == 0)
  }

  @Test func scrollToRowRespectsContentInsets() {
    let scene = TableScene(rows: 100)
    scene.table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 60, right: 0)
    scene.table.scrollToRow(at: [0, 99], at: .bottom, animated: false)
    #expect(scene.table.contentOffset.y == 4020)  // 100 × 44 + 60 - 440
    scene.table.scrollToRow(at: [0, 0], at: .top, animated: false)
    #expect(scene.table.contentOffset.y == -30)
  }

  @Test func headersShowTitlesOfTheDataSource() {
    let scene = TableScene([["a"], ["b"]])
    scene.source.headerTitles = ["A", nil]
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.headerView(forSection: 0)?.textLabel?.text == "A")
    #expect(scene.table.headerView(forSection: 1) == nil)
    #expect(scene.table.rectForRow(at: [0, 0]).minY == 28)  // the height of the header
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
    // Rows are 44 points high, headers 28.
    #expect(scene.table.rectForRow(at: [2, 0]).minY == 144)
    scene.source.sections.removeFirst()
    scene.table.deleteSections([0], with: .fade)
    scene.table.layoutIfNeeded()
    // Section "b" now has index 0 and gets a header; section "c" keeps its header.
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

  @Test func tableLaysOutItsHeaderFooterAndBackgroundView() {
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

  // The first test checks the order in which cells are reused, which UIKit does not specify.
  // The second test overrides methods of `UITableViewController`. They are missing from the UIKit
  // declarations against which `Scripts/uikit` type-checks the tests.
  #if !canImport(UIKit)
  @Test func reloadReusesCellsInOrderUnlessMemoryIsLow() {
    let scene = TableScene(rows: 3)
    let cells = scene.table.visibleCells
    scene.table.reloadData()
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells == cells)
    scene.table.reloadData()
    scene.table.handleMemoryWarning()
    scene.table.layoutIfNeeded()
    #expect(scene.table.visibleCells.allSatisfy { !cells.contains($0) })
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
      var scrollCount = 0
      override func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollCount += 1 }
    }
    let controller = Controller(style: .grouped)
    let window = makeWindow(controller)
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.visibleCells.count == 2)
    controller.tableView.simulateTap(at: [0, 1])
    #expect(controller.selected == [0, 1])
    controller.tableView.contentOffset.y = 1
    #expect(controller.scrollCount == 1)
    controller.setEditing(true, animated: false)
    #expect(controller.tableView.isEditing)
    withExtendedLifetime(window) {}
  }
  #endif
}
