#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITableView cell with the first responder", .requiresHostApp)
struct FirstResponderCellTests {
  final class FieldCell: UITableViewCell {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 30))

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }

    required init?(coder: NSCoder) { nil }
  }

  final class Source: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      tableView.dequeueReusableCell(withIdentifier: "field", for: indexPath)
    }
  }

  @Test func firstResponderCellKeepsItsRowWhileOffscreen() throws {
    let source = Source()
    let controller = UIViewController()
    let window = makeWindow(controller)
    let table = UITableView(frame: controller.view.bounds)
    table.register(FieldCell.self, forCellReuseIdentifier: "field")
    table.dataSource = source
    controller.view.addSubview(table)
    window.layoutIfNeeded()
    let cell = try #require(table.cellForRow(at: [0, 0]) as? FieldCell)
    #expect(cell.field.becomeFirstResponder())

    table.scrollToRow(at: [0, 99], at: .bottom, animated: false)
    window.layoutIfNeeded()
    #expect(cell.field.isFirstResponder)
    #expect(!table.visibleCells.contains(cell))

    table.scrollToRow(at: [0, 0], at: .top, animated: false)
    window.layoutIfNeeded()
    #expect(table.cellForRow(at: [0, 0]) === cell)
  }
}
#endif
