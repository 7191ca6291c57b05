#if !canImport(UIKit)
import Foundation
import HeadlessUIKit
import Testing

@testable import TerminalHost

@MainActor
private final class RecordingDisplay: Display {
  var size: (columns: Int, rows: Int)
  private(set) var lines: [String] = []

  init(_ columns: Int, _ rows: Int) { size = (columns, rows) }

  func show(_ lines: [[TerminalCell]], cursor: (row: Int, column: Int)?) {
    self.lines = lines.map { line in
      let text = line.map(\.text).joined()
      let withoutTrailingSpaces = text.reversed().drop { $0 == " " }.reversed()
      return String(withoutTrailingSpaces)
    }
  }

  func invalidate() {}
  func restore() {}

  var text: String { lines.joined(separator: "\n") }
  var lastLine: String { lines.last ?? "" }
}

@MainActor @Suite("FullScreenSession")
struct FullScreenTests {
  private func start(
    _ view: UIView, columns: Int = 60, rows: Int = 20
  ) -> (FullScreenSession, RecordingDisplay) {
    let controller = UIViewController()
    controller.view = view
    let display = RecordingDisplay(columns, rows)
    let session = FullScreenSession(controller, on: display)
    session.draw()
    return (session, display)
  }

  private func verticalStack(_ views: [UIView]) -> UIView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    return stack
  }

  private func button(_ title: String, _ action: @escaping @MainActor () -> Void = {}) -> UIButton {
    UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
  }

  private func press(_ session: FullScreenSession, _ keys: Key...) async {
    for key in keys { await session.handle(key) }
  }

  /// Row numbers start at 1 and continue across sections.
  private func focusedRowNumber(_ session: FullScreenSession) -> Int? {
    (session.focused as? RowElement)?.number
  }

  @Test func firstRowGetsTheInitialFocus() async {
    let list = EditableList([["Ale", "Bock"]])
    let (session, display) = start(list.table)
    #expect(focusedRowNumber(session) == 1)
    #expect(display.text.contains("› Ale"))
    #expect(display.text.contains("1/2  Space: select"))
  }

  @Test func newRowTakesTheFocusBeforeTheFirstKeyPress() async {
    let list = EditableList([[]])
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let add = button("Add")
    add.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    list.table.frame = CGRect(x: 0, y: 60, width: 320, height: 400)
    view.addSubview(add)
    view.addSubview(list.table)
    let (session, _) = start(view)
    #expect(session.focused?.commandName == "Add")
    list.rows = [["Ale"]]
    list.table.reloadData()
    list.table.layoutIfNeeded()
    session.draw()
    #expect(focusedRowNumber(session) == 1)

    await press(session, .backTab)
    #expect(session.focused?.commandName == "Add")
    session.draw()
    #expect(session.focused?.commandName == "Add")
  }

  @Test func backspaceAsksBeforeDeletingARow() async {
    let list = EditableList([["Ale", "Bock"]])
    let (session, display) = start(list.table)
    await press(session, .backspace)
    #expect(list.rows == [["Ale", "Bock"]])
    #expect(display.lastLine.contains("Delete “Ale”? Return: yes  any other key: no"))
    await press(session, .escape)
    #expect(list.rows == [["Ale", "Bock"]])
    #expect(!session.isOver)
    await press(session, .delete, .enter)
    #expect(list.rows == [["Bock"]])
    #expect(list.selectedRows.isEmpty)
  }

  @Test func lettersFocusTheMatchingRow() async {
    let list = EditableList([(1...40).map { "Row \($0)" } + ["Stout", "Saison"]])
    let (session, display) = start(list.table)
    await press(session, .character("s"))
    #expect(focusedRowNumber(session) == 41)
    await press(session, .character("a"))
    #expect(focusedRowNumber(session) == 42)
    #expect(display.text.contains("› Saison"))
    await press(session, .character("x"))
    #expect(focusedRowNumber(session) == 42)
    #expect(display.lastLine.contains("Nothing here takes “x”"))
  }

  @Test func typingChangesTheOnlyFieldWhileARowIsFocused() async {
    let list = EditableList([["Ale", "Bock"]])
    let field = UITextField()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.table.frame = CGRect(x: 0, y: 60, width: 320, height: 400)
    field.frame = CGRect(x: 0, y: 0, width: 320, height: 40)
    view.addSubview(field)
    view.addSubview(list.table)
    let (session, _) = start(view)
    #expect(focusedRowNumber(session) == 1)
    await press(session, .character("x"), .character("y"))
    #expect(field.text == "xy")
  }

  @Test func typingChangesTheFieldOfTheFocusedRow() async {
    let list = EditableList([["Ale"]])
    let (session, _) = start(list.table)
    let field = UITextField(frame: CGRect(x: 100, y: 0, width: 100, height: 40))
    list.table.layoutIfNeeded()
    list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.addSubview(field)
    session.draw()
    await press(session, .character("x"))
    #expect(field.text == "x")
  }

  @Test func pageHomeAndEndKeysMoveTheFocusBetweenRows() async {
    let list = EditableList([(1...60).map { "A \($0)" }, (1...40).map { "B \($0)" }])
    let (session, display) = start(list.table)
    // A page has 14 rows: the 20 rows of the display minus 6 for the bar and the help.
    await press(session, .pageDown)
    #expect(focusedRowNumber(session) == 15)
    #expect(display.text.contains("15/100"))
    await press(session, .end)
    #expect(focusedRowNumber(session) == 100)
    #expect(display.text.contains("› B 40"))
    await press(session, .pageUp)
    #expect(focusedRowNumber(session) == 86)
    await press(session, .home)
    #expect(focusedRowNumber(session) == 1)
    await press(session, .pageUp)
    #expect(focusedRowNumber(session) == 1)
  }

  @Test func homeAndEndMoveTheCaretInAField() async {
    let field = UITextField()
    field.text = "Ada"
    let (session, _) = start(verticalStack([field, button("Go")]))
    // The repeated Home and End must not move the focus out of the field.
    await press(session, .home, .character("x"), .home, .home, .character("y"))
    #expect(field.text == "yxAda")
    await press(session, .end, .end, .character("z"))
    #expect(field.text == "yxAdaz")
  }

  @Test func homeAndEndFocusTheFirstAndLastElement() async {
    let (session, _) = start(verticalStack([button("One"), button("Two"), button("Three")]))
    await press(session, .end)
    #expect(session.focused?.commandName == "Three")
    await press(session, .home)
    #expect(session.focused?.commandName == "One")
  }

  @Test func modifiedArrowsAndControlNMoveTheFocusedRow() async {
    let list = EditableList([["Ale", "Bock"], ["Cider"]])
    list.table.setEditing(true, animated: false)
    let (session, display) = start(list.table)
    #expect(display.text.contains("Ctrl-↑↓: move"))
    await press(session, .modifiedDown)
    #expect(list.rows == [["Bock", "Ale"], ["Cider"]])
    #expect(focusedRowNumber(session) == 2)
    await press(session, .control("n"))
    #expect(list.rows == [["Bock"], ["Ale", "Cider"]])
    #expect(focusedRowNumber(session) == 2)
    await press(session, .modifiedUp)
    #expect(list.rows == [["Bock", "Ale"], ["Cider"]])
    await press(session, .modifiedUp, .modifiedUp)
    #expect(list.rows == [["Ale", "Bock"], ["Cider"]])
    #expect(display.lastLine.contains("cannot be moved there"))
  }

  @Test func rowCanBeMovedOnlyWhileTheTableIsEditing() async {
    let list = EditableList([["Ale", "Bock"]])
    let (session, display) = start(list.table)
    #expect(!display.text.contains("Ctrl-↑↓"))
    await press(session, .modifiedDown)
    #expect(list.rows == [["Ale", "Bock"]])
  }

  @Test func escapeOnTheRootScreenAsksWhetherToQuit() async {
    let (session, display) = start(verticalStack([button("Go")]))
    await press(session, .escape)
    #expect(!session.isOver)
    #expect(display.lastLine.contains("Quit?"))
    await press(session, .tab)
    #expect(!display.lastLine.contains("Quit?"))
    await press(session, .escape, .enter)
    #expect(session.isOver)
  }

  @Test(arguments: [4, 8, 12, 20, 33, 60, 200])
  func keyHelpFitsAnyWidth(columns: Int) async {
    let (session, display) = start(verticalStack([button("Go")]), columns: columns, rows: 12)
    #expect(display.text.contains("F1"))
    #expect(display.lines.allSatisfy { $0.count <= columns })
    await press(session, .help)
    // A narrow display shows the border of the help but cuts the key names.
    #expect(display.text.contains(columns < 12 ? "│" : "Tab"))
    await press(session, .enter)
    #expect(!display.text.contains("Ctrl-L"))
  }

  @Test func sliderMovesByExactSteps() async {
    let slider = UISlider()
    slider.value = 0.5
    let (session, _) = start(verticalStack([slider]))
    await press(session, .right, .right, .right)
    #expect("\(slider.value)" == "0.65")
    for _ in 0..<30 { await press(session, .left) }
    #expect(slider.value == 0)
  }

  @Test func searchKeepsTheSearchedScreenVisible() async {
    let search = UISearchController(searchResultsController: nil)
    let label = UILabel()
    label.text = "Ale"
    let controller = UIViewController()
    controller.view = verticalStack([search.searchBar, label])
    controller.navigationItem.searchController = search
    let display = RecordingDisplay(60, 20)
    let session = FullScreenSession(controller, on: display)
    session.draw()
    await press(session, .character("b"), .character("e"))
    #expect(search.isActive && search.searchBar.text == "be")
    #expect(display.text.contains("Ale"))
    await press(session, .escape)
    #expect(!search.isActive)
  }

  @Test func deletingTheLastRowFocusesThePreviousRow() async {
    let list = EditableList([["Ale", "Bock"]])
    let (session, _) = start(list.table)
    list.table.layoutIfNeeded()
    // The focus must not move to the field in the remaining row.
    for row in 0..<2 {
      list.table.cellForRow(at: IndexPath(row: row, section: 0))?.contentView
        .addSubview(UITextField(frame: CGRect(x: 100, y: 0, width: 100, height: 40)))
    }
    session.draw()
    await press(session, .end, .backspace, .enter)
    #expect(list.rows == [["Ale"]] && focusedRowNumber(session) == 1)
  }

  @Test func deleteQuestionQuotesTheTextFieldOfTheRow() async {
    let list = EditableList([[""]])
    let (session, display) = start(list.table)
    list.table.layoutIfNeeded()
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    field.text = "Call Ada"
    list.table.cellForRow(at: IndexPath(row: 0, section: 0))?.contentView.addSubview(field)
    session.draw()
    await press(session, .backspace)
    #expect(display.lastLine.contains("Delete “Call Ada”?"))
  }

  @Test func initialFocusDoesNotDragTheTable() {
    final class DragCounter: NSObject, UITableViewDelegate {
      var count = 0
      func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { count += 1 }
    }
    let (list, dragCounter) = (EditableList([["Ale", "Bock"]]), DragCounter())
    list.table.delegate = dragCounter
    _ = start(list.table)
    #expect(dragCounter.count == 0)
  }

  @Test func selectionIsNotOfferedWhileTheTableIsEditing() {
    let list = EditableList([["Ale"]])
    list.table.setEditing(true, animated: false)
    let (_, display) = start(list.table)
    #expect(!display.text.contains("Space: select"))
  }

  @Test func navigationBarDoesNotGetTheInitialFocus() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let session = FullScreenSession(navigation, on: RecordingDisplay(60, 20))
    let pushedController = UIViewController()
    var editCount = 0
    pushedController.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit", primaryAction: UIAction { _ in editCount += 1 })
    navigation.pushViewController(pushedController, animated: false)
    session.draw()
    await press(session, .enter)
    #expect(navigation.viewControllers.count == 2 && editCount == 0)
    await press(session, .tab, .enter)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func longTitleMovesLeftForAWideRightButton() {
    let root = UIViewController()
    root.title = "A rather long title"
    root.navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Edit all", primaryAction: UIAction { _ in })
    let display = RecordingDisplay(40, 10)
    FullScreenSession(UINavigationController(rootViewController: root), on: display).draw()
    #expect(display.text.contains("A rather long title < Edit all >"))
  }

  @Test func letterAfterAFailedRowSearchStartsANewSearch() async {
    let list = EditableList([["Ale", "Bock"]])
    let (session, _) = start(list.table)
    await press(session, .character("x"), .character("b"))
    #expect(focusedRowNumber(session) == 2)
  }
}
#endif
