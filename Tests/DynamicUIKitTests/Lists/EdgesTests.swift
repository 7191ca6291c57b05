import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Headers and footers of a table, and heights from the app's delegate.
@MainActor @Suite("Table headers and footers")
struct EdgesTests {
  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  private final class Headers: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "own"
      return view
    }
  }

  @Test func headerViewOfDelegateIsKept() {
    let delegate = Headers()
    table.delegate = delegate
    let data = DynamicArray([DynamicSection(testRows(1), header: "A")])
    data >>> table.rows(TestCell.self)
    #expect(stage.header(0) == "own")
    let view = table.headerView(forSection: 0)
    record.clear()
    data[0].header.value = "B"
    #expect(stage.header(0) == "own")
    #expect(table.headerView(forSection: 0) === view)
    #expect(record.calls == [])
  }

  @Test func changedFooterReloadsNothing() {
    let delegate = Headers()
    table.delegate = delegate
    let data = DynamicArray([DynamicSection(testRows(1, 2), header: nil, footer: "a")])
    data >>> table.rows(TestCell.self)
    stage.layOut()
    let cell = stage.cell(0)
    record.clear()
    data[0].footer.value = "b"
    stage.window.layoutIfNeeded()
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "b")
    #expect(record.calls == [])
    #expect(stage.cell(0) === cell)
  }

  @Test func changedFooterOfScrolledSectionReloadsNothing() {
    let data = DynamicArray([
      DynamicSection((0..<12).map { TestRow($0) }, header: "A", footer: "a")
    ])
    data >>> table.rows(TestCell.self)
    stage.layOut()
    table.simulateDragToBottom()
    record.clear()
    data[0].footer.value = "b"
    stage.window.layoutIfNeeded()
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "b")
    #expect(record.calls == [])
  }

  @Test func changedOffscreenHeaderReloadsItsSection() {
    let data = DynamicArray([
      DynamicSection((0..<30).map { TestRow($0) }, header: nil),
      DynamicSection([TestRow(100)], header: nil),
    ])
    data >>> table.rows(TestCell.self)
    stage.layOut()
    record.clear()
    data[1].header.value = "B"
    #expect(record.calls == ["reloadSections"])
    table.simulateDragToBottom()
    #expect(stage.header(1) == "B")
    #expect(record.violations == [])
  }

  final class DelegateHeights: NSObject, UITableViewDelegate {
    let data: DynamicArray<TestRow>
    init(_ data: DynamicArray<TestRow>) { self.data = data }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      data[indexPath.row].text == "tall" ? 100 : 44
    }
  }
  @Test func changedRowTakesItsNewHeightFromTheDelegate() {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
    let stage = TableStage(table)
    let data = DynamicArray(testRows(1, 2))
    let delegate = DelegateHeights(data)
    table.delegate = delegate
    data >>> table.rows(TestCell.self)
    stage.layOut()
    data[0].text = "tall"
    #expect(stage.cell(0)?.frame.height == 100)
    withExtendedLifetime(delegate) {}
  }
}
