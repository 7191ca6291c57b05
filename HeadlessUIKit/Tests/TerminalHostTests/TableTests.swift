#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
import Testing

@testable import TerminalHost

@MainActor @Suite("TextSession tables")
struct TableTests {
  private func makeSession(_ list: EditableList) -> TextSession {
    list.table.accessibilityIdentifier = "beers"
    let controller = UIViewController()
    controller.view = list.table
    return TextSession(controller)
  }

  @Test func commandsSelectAndDeleteRows() async {
    let list = EditableList([["Ale", "Bock", "Cider"]])
    let session = makeSession(list)
    #expect(session.screen == "0  Ale\n1  Bock\n2  Cider")
    #expect(await session.perform("select beers 1") == nil)
    #expect(list.selectedRows == ["Bock"])
    #expect(session.screen == "0  Ale\n1* Bock\n2  Cider")
    #expect(await session.perform("delete beers 0") == nil)
    #expect(session.screen == "0* Bock\n1  Cider")
    #expect(
      await session.perform("select beers 2")
        == "? Nothing happened. Possible: select beers ROW, delete beers ROW, scroll beers PAGES")
  }

  @Test func deletionOfNonEditableRowsIsNotOffered() async {
    let list = EditableList([["Ale", "Bock", "Cider"]])
    list.canEdit = false
    let session = makeSession(list)
    #expect(await session.perform("help")?.contains("delete") == false)
    #expect(
      await session.perform("delete beers 0")
        == "? There is nothing called \"beers\" to delete. Possible: select beers ROW, wait, show, help, quit"
    )
  }

  @Test func deletionForbiddenByTheBindingDelegateIsNotOffered() async {
    final class NonDeletingDelegate: NSObject, UITableViewDelegate {
      func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
      ) -> UITableViewCell.EditingStyle { .none }
    }
    let (list, delegate) = (EditableList([["Ale"]]), NonDeletingDelegate())
    list.table.bindingDelegate = delegate
    #expect(await makeSession(list).perform("help")?.contains("delete") == false)
  }

  @Test func rowsAreNumberedBySection() async {
    let list = EditableList([["Ale"], ["Bock", "Cider"]])
    list.showsHeaders = true
    let session = makeSession(list)
    #expect(session.screen == "Section 0\n0.0  Ale\nSection 1\n1.0  Bock\n1.1  Cider")
    list.table.setEditing(true, animated: false)
    #expect(await session.perform("move beers 1.1 0.0") == nil)
    #expect(list.rows == [["Cider", "Ale"], ["Bock"]])
    #expect(session.screen == "Section 0\n0.0  Cider\n0.1  Ale\nSection 1\n1.0  Bock")
  }

  @Test func selectAndScrollCommandsScrollALongList() async {
    let list = EditableList([(0..<100).map { "Row \($0)" }])
    let session = makeSession(list)
    #expect(session.screen.hasPrefix("0  Row 0"))
    #expect(session.screen.contains("more below"))
    #expect(await session.perform("select beers 99") == nil)
    #expect(session.screen.contains("99* Row 99"))
    #expect(session.screen.contains("more above"))
    #expect(await session.perform("scroll beers -10") == nil)
    #expect(session.screen.hasPrefix("0  Row 0"))
  }

  @Test func rowsAboveTheScreenAreCountedPerSection() async {
    let list = EditableList([["Ale"], (0..<100).map { "Row \($0)" }])
    let session = makeSession(list)
    #expect(await session.perform("select beers 1.99") == nil)
    #expect(list.selectedRows == ["Row 99"])
    #expect(session.screen.hasPrefix("  … 1 more above\n"))
  }
}
#endif
