import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Todos")
struct TodosTests {
  private let model = TodosViewModel(["a", "b", "c"])

  private var titles: [String] { model.todos.value.map(\.title) }

  /// The compiler would crash if HeadlessUIKit and DynamicUIKit both declared an internal member of
  /// `UIView` with the same name.
  @Test func finalCellOfAnotherModuleInheritsMembers() {
    #expect(!TodoCell(style: .default, reuseIdentifier: nil).isHidden)
  }

  @Test func rowsAreEditedInPlace() async {
    let screen = TestScreen(TodosViewController(model: model))
    await screen.perform("clear title#2", "type title#2 B", "tap done#2")
    #expect(titles == ["a", "B", "c"])
    #expect(model.todos.value.map(\.isDone) == [false, true, false])
    #expect(screen.text.contains("2 to do"))
  }

  @Test func rowsCanBeMovedInEditingMode() async {
    let screen = TestScreen(TodosViewController(model: model))
    await screen.perform("tap Edit", "move todos 0.0 0.2", "tap Done")
    #expect(titles == ["b", "c", "a"])
    await screen.perform("clear title#3", "type title#3 A", "delete todos 0.0")
    #expect(titles == ["c", "A"])
    await screen.perform("tap Add", "type title#3 new")
    #expect(titles == ["c", "A", "new"])
  }

  @Test func todoIsEditedOnItsOwnScreen() async {
    let screen = TestScreen(TodosViewController(model: model))
    await screen.perform("select todos 0.1")
    #expect(model.openedID.value == 1)
    #expect(screen.text.hasPrefix("< To do >  b"))
    model.todos.value.insert(Todo(id: 9, title: "first"), at: 0)
    await screen.perform("clear title", "type title B", "type note soon")
    #expect(model.todos.value[2] == Todo(id: 1, title: "B", note: "soon"))
    await screen.perform("back")
    #expect(model.openedID.value == nil)
    #expect(screen.text.contains("[B"))
  }

  @Test func doneTodosAreRemovedAfterConfirmation() async {
    let screen = TestScreen(TodosViewController(model: model))
    #expect(!model.askToClear.execute())
    await screen.perform("tap done#2", "tap Clear")
    #expect(model.question.value != nil)
    await screen.perform("tap Keep")
    #expect(model.question.value == nil && titles == ["a", "b", "c"])
    await screen.perform("tap Clear", "tap Remove")
    #expect(model.question.value == nil && titles == ["a", "c"])
  }

  @Test func copyPutsTheListOnThePasteboard() async {
    let screen = TestScreen(TodosViewController(model: model))
    await screen.perform("tap done#1", "tap Copy")
    #expect(UIPasteboard.general.string == "x a\n- b\n- c")
  }
}
#endif
