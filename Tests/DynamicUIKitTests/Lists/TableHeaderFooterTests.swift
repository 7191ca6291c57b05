import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Table headers and footers")
struct TableHeaderFooterTests {
  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }

  private final class HeaderDelegate: NSObject, UITableViewDelegate {
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
      let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
      view.textLabel?.text = "from delegate"
      return view
    }
  }

  @Test func headerViewOfTheDelegateReplacesTheTitle() {
    let delegate = HeaderDelegate()
    table.delegate = delegate
    let data = DynamicArray([DynamicSection(testRows(1), header: "A")])
    data >>> table.rows(TestCell.self)
    #expect(fixture.headerText(inSection: 0) == "from delegate")
    let view = table.headerView(forSection: 0)
    record.clear()
    data[0].header.value = "B"
    #expect(fixture.headerText(inSection: 0) == "from delegate")
    #expect(table.headerView(forSection: 0) === view)
    #expect(record.calls == [])
  }

  @Test func changedFooterReloadsNothing() {
    let data = DynamicArray([DynamicSection(testRows(1, 2), header: nil, footer: "a")])
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    let cell = fixture.cell(0)
    record.clear()
    data[0].footer.value = "b"
    fixture.layoutIfNeeded()
    #expect(table.footerView(forSection: 0)?.textLabel?.text == "b")
    #expect(record.calls == [])
    #expect(fixture.cell(0) === cell)
  }

  @Test func heightOfAChangedFooterIsQueriedAgain() {
    final class Delegate: NSObject, UITableViewDelegate {
      var height: CGFloat = 20

      func tableView(
        _ tableView: UITableView, heightForFooterInSection section: Int
      ) -> CGFloat { height }
    }
    let delegate = Delegate()
    table.delegate = delegate
    let data = DynamicArray([DynamicSection(testRows(1), header: nil, footer: "a")])
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    delegate.height = 40
    data[0].footer.value = "longer"
    fixture.layoutIfNeeded()
    #expect(table.footerView(forSection: 0)?.frame.height == 40)
  }

  @Test func changedOffscreenHeaderReloadsItsSection() {
    let data = DynamicArray([
      DynamicSection((0..<30).map { TestRow($0) }, header: nil),
      DynamicSection([TestRow(100)], header: nil),
    ])
    data >>> table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    record.clear()
    data[1].header.value = "B"
    #expect(record.calls == ["reloadSections"])
    table.simulateDragToBottom()
    #expect(fixture.headerText(inSection: 1) == "B")
    #expect(record.callsThatUIKitForbids == [])
  }

  @Test func changedRowGetsItsNewHeightFromTheDelegate() {
    final class HeightDelegate: NSObject, UITableViewDelegate {
      let data: DynamicArray<TestRow>
      init(_ data: DynamicArray<TestRow>) { self.data = data }
      func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        data[indexPath.row].text == "tall" ? 100 : 44
      }
    }
    let data = DynamicArray(testRows(1, 2))
    let delegate = HeightDelegate(data)
    fixture.table.delegate = delegate
    data >>> fixture.table.rows(TestCell.self)
    fixture.layoutIfNeeded()
    data[0].text = "tall"
    #expect(fixture.cell(0)?.frame.height == 100)
    // The delegate would stop the process if the table asked for the height of the removed row.
    data.removeLast()
    #expect(fixture.cell(0)?.frame.height == 100)
    withExtendedLifetime(delegate) {}
  }
}
