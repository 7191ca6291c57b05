#if !canImport(UIKit)
import HeadlessUIKit
import Testing

@testable import TerminalHost

@MainActor @Suite("TextSession tables")
final class TableTests: NSObject, UITableViewDataSource, UITableViewDelegate {
  var rows: [[String]] = [["Ale", "Bock", "Cider"]]
  var selected: [IndexPath] = []
  let table = UITableView(frame: .zero, style: .plain)

  private func makeSession() -> TextSession {
    table.accessibilityIdentifier = "beers"
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    let controller = UIViewController()
    controller.view = table
    return TextSession(controller)
  }

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    rows.count > 1 ? "Section \(section)" : nil
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    return cell
  }

  var canEdit = true
  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEdit }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    rows[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let row = rows[source.section].remove(at: source.row)
    rows[destination.section].insert(row, at: destination.row)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }

  @Test func commandsSelectAndDeleteRows() async {
    let session = makeSession()
    #expect(session.screen == "0  Ale\n1  Bock\n2  Cider")
    #expect(await session.perform("select beers 1") == nil)
    #expect(selected == [IndexPath(row: 1, section: 0)])
    #expect(session.screen == "0  Ale\n1* Bock\n2  Cider")
    #expect(await session.perform("delete beers 0") == nil)
    #expect(session.screen == "0* Bock\n1  Cider")
    #expect(
      await session.perform("select beers 2")
        == "? Nothing happened. Possible: select beers ROW, delete beers ROW, scroll beers PAGES")
  }

  @Test func deletionOfNonEditableRowsIsNotOffered() async {
    canEdit = false
    let session = makeSession()
    #expect(await session.perform("help")?.contains("delete") == false)
    #expect(
      await session.perform("delete beers 0")
        == "? There is nothing called \"beers\" to delete. Possible: select beers ROW, wait, show, help, quit"
    )
  }

  @Test func rowsAreNumberedBySection() async {
    rows = [["Ale"], ["Bock", "Cider"]]
    let session = makeSession()
    #expect(session.screen == "Section 0\n0.0  Ale\nSection 1\n1.0  Bock\n1.1  Cider")
    table.setEditing(true, animated: false)
    #expect(await session.perform("move beers 1.1 0.0") == nil)
    #expect(rows == [["Cider", "Ale"], ["Bock"]])
    #expect(session.screen == "Section 0\n0.0  Cider\n0.1  Ale\nSection 1\n1.0  Bock")
  }

  @Test func selectAndScrollMoveALongList() async {
    rows = [(0..<100).map { "Row \($0)" }]
    let session = makeSession()
    #expect(session.screen.hasPrefix("0   Row 0") || session.screen.hasPrefix("0  Row 0"))
    #expect(session.screen.contains("more below"))
    #expect(await session.perform("select beers 99") == nil)
    #expect(session.screen.contains("99* Row 99"))
    #expect(session.screen.contains("more above"))
    #expect(await session.perform("scroll beers -10") == nil)
    #expect(session.screen.hasPrefix("0  Row 0"))
  }
}
#endif
