#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Foundation
import Observation
import Testing

@testable import Dynamic

@MainActor @Suite("Editable rows")
struct EditableRowsTests {
  struct Todo: Identifiable, Equatable {
    var id: Int
    var title: String
    var isDone = false

    init(_ id: Int, _ title: String? = nil, isDone: Bool = false) {
      self.id = id
      self.title = title ?? "todo \(id)"
      self.isDone = isDone
    }
  }

  final class TodoCell: UITableViewCell, EditableView {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    let doneSwitch = UISwitch(frame: CGRect(x: 210, y: 0, width: 50, height: 40))
    let button = UIButton(frame: CGRect(x: 270, y: 0, width: 50, height: 40))
    var row: Dynamic<Todo>?
    var bindCount = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      for view in [field, doneSwitch, button] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    func bind(to todo: Dynamic<Todo>) {
      bindCount += 1
      row = todo
      todo[\.title] <<>>> field
      todo[\.isDone] <<>>> doneSwitch
    }
  }

  final class TodoItemCell: UICollectionViewCell, EditableView {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    func bind(to todo: Dynamic<Todo>) { todo[\.title] <<>>> field }
  }

  private let fixture = TableFixture()
  private var table: UITableView { fixture.table }
  private var record: UpdateRecord { fixture.record }

  private func cell(_ row: Int, section: Int = 0) -> TodoCell? {
    fixture.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section)) as? TodoCell
  }

  private var titles: [String] {
    fixture.layoutIfNeeded()
    return table.visibleCells.map { ($0 as? TodoCell)?.field.text ?? "" }
  }

  private func type(_ text: String, into cell: TodoCell?) {
    cell?.field.text = text
    cell?.field.sendActions(for: .editingChanged)
  }

  @Test func revertOfAnEditInTheSameBatchIsShown() throws {
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let cell = try #require(self.cell(0))
    batch {
      cell.row?.update { $0.isDone = true }
      todos.value[0].isDone = false
    }
    #expect(!cell.doneSwitch.isOn && cell.row?.value.isDone == false)
  }

  @Test func editOfAnAbsentRowDisappearsWhenTheRowReturns() throws {
    struct Column: Identifiable { var id: Int, todos: [Todo] }
    let columns = Dynamic([Column(id: 1, todos: [Todo(1, "A")])])
    columns[id: 1][\.todos] <<>>> table.rows(TodoCell.self)
    let cell = try #require(self.cell(0))
    let originalColumns = columns.value
    columns.value = []  // The lens keeps its last value, so the cell stays.
    cell.field.simulateTyping("x")
    #expect(cell.field.text == "Ax")
    columns.value = originalColumns
    fixture.layoutIfNeeded()
    #expect(cell.field.text == "A")
  }

  @Test(.requiresHostApp) func cellOfAFilteredListEditsItsRow() throws {
    let todos = Dynamic([Todo(1, "A"), Todo(2, "B")])
    (todos | { $0.filter { !$0.isDone } })
      >>> table.rows { (todo: Todo) in
        .cell(TodoCell.self) { $0.bind(to: todos[id: todo.id]) }
      }
    let field = try #require(cell(1)?.field)
    #expect(field.simulateTyping("cd"))
    #expect(field.isFirstResponder && titles == ["A", "Bcd"])
    todos.value[0].isDone = true
    #expect(titles == ["Bcd"])
    #expect(cell(0)?.field === field && field.simulateTyping("e"))
    #expect(todos.value.map(\.title) == ["A", "Bcde"])
  }

  @Test(.requiresHostApp) func commandExecutesWhenItsEventEditsTheRow() throws {
    let todos = Dynamic([Todo(1, "A")])
    var log: [String] = []
    (todos | { $0 })
      >>> table.rows { (todo: Todo) in
        .cell(TodoCell.self) { cell in
          cell.bind(to: todos[id: todo.id])
          cell.doneSwitch.on(.valueChanged) >> { log.append("switch") }
          cell.field.on(.editingChanged) >> { log.append("text") }
          cell.button >> { log.append("tap") }
        }
      }
    let cell = try #require(self.cell(0))
    cell.doneSwitch.simulateFlip()
    #expect(todos.value[0].isDone && log == ["switch"])
    cell.field.simulateTyping("b")
    #expect(todos.value[0].title == "Ab" && log == ["switch", "text"])
    #if !canImport(UIKit)
    cell.field.simulateComposing("ka")
    cell.button.simulateTap()
    #expect(todos.value[0].title == "Abka" && log.last == "tap")
    #endif
  }

  @Test func eventAddsRowsBeforeItsCommandExecutes() throws {
    let showsAll = Dynamic(false)
    var rowCount = 0
    (showsAll | { $0 ? [1, 2, 3] : [1] })
      >>> table.rows(TodoCell.self) { [table] cell, _ in
        showsAll <<>>> cell.doneSwitch
        cell.doneSwitch.on(.valueChanged) >> { rowCount = table.numberOfRows(inSection: 0) }
      }
    try #require(cell(0)).doneSwitch.simulateFlip()
    #expect(rowCount == 3)
  }

  @Test(.requiresHostApp) func commandExecutesWhenAFocusChangeEditsTheRow() throws {
    let todos = Dynamic([Todo(1)])
    var log: [String] = []
    todos
      >>> table.rows(TodoCell.self) { cell, todo in
        todos[id: todo.id][\.isDone] <<>>> cell.field.isFirstResponderProperty
        cell.field.on(.editingDidBegin) >> { log.append("begin") }
        cell.field.on(.editingDidEnd) >> { log.append("end") }
      }
    let field = try #require(cell(0)).field
    field.becomeFirstResponder()
    #expect(todos.value[0].isDone && log == ["begin"])
    runAsTurn {}
    field.resignFirstResponder()
    #expect(!todos.value[0].isDone && log == ["begin", "end"])
  }

  @Test(.requiresHostApp) func removedInvalidRowIsValidAfterCellReuse() throws {
    let todos = Dynamic((1...40).map { Todo($0) })
    var invalidIDs: Set<Int> = []
    todos
      >>> table.rows(TodoCell.self) { cell, todo in
        todos[id: todo.id][\.title]
          .bindTwoWay(cell.field, format: { $0 }, parse: { $0.contains("x") ? nil : $0 })
          .isValid >>> { isValid in
            if isValid { invalidIDs.remove(todo.id) } else { invalidIDs.insert(todo.id) }
          }
      }
    try #require(cell(0)).field.simulateTyping("x")
    #expect(invalidIDs == [1])
    todos.update { _ = $0.removeFirst() }
    fixture.layoutIfNeeded()
    #expect(invalidIDs.isEmpty)
  }

  /// Binds titles to fields that reject text with an "x". Returns whether the text in the field of
  /// `Todo(1)` is valid.
  private func bindTitles(
    of todos: Dynamic<[Todo]>, animatingUpTo limit: Int = 500
  ) -> Dynamic<Bool> {
    let isValid = Dynamic(true)
    todos
      >>> table.rows(TodoCell.self) { cell, todo in
        let binding = todos[id: todo.id][\.title]
          .bindTwoWay(cell.field, format: { $0 }, parse: { $0.contains("x") ? nil : $0 })
        if todo.id == 1 { binding.isValid >>> isValid }
      }.animating(upTo: limit)
    return isValid
  }

  @Test(.requiresHostApp) func removedInvalidRowIsValidAfterTheTurn() throws {
    let todos = Dynamic([Todo(1), Todo(2)])
    let isValid = bindTitles(of: todos)
    try #require(cell(0)).field.simulateTyping("x")
    #expect(!isValid.value)
    runAsTurn { todos.update { _ = $0.removeFirst() } }
    #expect(isValid.value)
    #expect(titles == ["todo 2"])
    type("other", into: cell(0))
    #expect(todos.value[0].title == "other")
  }

  @Test(.requiresHostApp) func invalidRowRemovedByAReloadIsValidAfterTheTurn() throws {
    let todos = Dynamic([Todo(1), Todo(2)])
    let isValid = bindTitles(of: todos, animatingUpTo: 0)
    try #require(cell(0)).field.simulateTyping("x")
    #expect(!isValid.value)
    runAsTurn { todos.value = [] }
    #expect(isValid.value)
  }

  final class Note: Identifiable {
    let id: Int
    let text: Dynamic<String>
    init(_ id: Int, _ text: String) { (self.id, self.text) = (id, Dynamic(text)) }
  }

  final class NoteCell: UITableViewCell, EditableView {
    let field = UITextField()
    func bind(to note: Dynamic<Note>) { note.value.text <<>>> field }
  }

  @Test func cellEditsANewObjectWithTheSameIdentity() {
    let notes = Dynamic([Note(1, "A")])
    notes <<>>> table.rows(NoteCell.self)
    fixture.layoutIfNeeded()
    notes.value = [Note(1, "B")]
    fixture.layoutIfNeeded()
    let field = (table.visibleCells.first as? NoteCell)?.field
    #expect(field?.text == "B")
    field?.text = "C"
    field?.sendActions(for: .editingChanged)
    #expect(notes.value[0].text.value == "C")
  }

  @Test(.requiresHostApp) func commandExecutesWhenItsEventRemovesTheRow() throws {
    let todos = Dynamic([Todo(1), Todo(2)])
    var log: [Int] = []
    (todos | { $0.filter { !$0.isDone } })
      >>> table.rows { (todo: Todo) in
        .cell(TodoCell.self) { cell in
          cell.bind(to: todos[id: todo.id])
          cell.doneSwitch.on(.valueChanged) >> { log.append(todo.id) }
        }
      }
    let doneSwitch = try #require(cell(0)).doneSwitch
    doneSwitch.simulateFlip()
    #expect(titles == ["todo 2"] && log == [1])
    doneSwitch.sendActions(for: .valueChanged)
    #expect(log == [1])
  }

  @Observable final class Store { var todos = [Todo(1), Todo(2)] }

  @Test func cellEditsARowMovedByAnObservableObject() {
    let store = Store()
    Dynamic(store, \.todos) <<>>> table.rows(TodoCell.self)
    let cell = cell(0)
    store.todos.insert(Todo(3), at: 0)  // The table is updated in a later turn.
    cell?.row?[\.isDone].value = true
    #expect(store.todos == [Todo(3), Todo(1, isDone: true), Todo(2)])
  }

  @Test(.requiresHostApp) func addingAFooterToDerivedSectionsKeepsTheKeyboard() throws {
    let todos = Dynamic([Todo(1, "A")])
    let sections = todos.map { (todos: [Todo]) in
      [RowSection(id: 1, footer: todos[0].title.count > 2 ? "Too long" : nil, rows: todos)]
    }
    sections
      >>> table.rows { (todo: Todo) in .cell(LensCell.self, showing: todos[id: todo.id]) }
    fixture.layoutIfNeeded()
    let path = IndexPath(row: 0, section: 0)
    let field = try #require((table.cellForRow(at: path) as? LensCell)?.field)
    #expect(field.simulateTyping("bc"))
    fixture.layoutIfNeeded()
    #expect(field.isFirstResponder && todos.value[0].title == "Abc")
  }

  final class LensCell: UITableViewCell, BindableView {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
    }
    required init?(coder: NSCoder) { nil }
    func bind(to row: Listenable<Dynamic<Todo>>) { row.value[\.title] <<>>> field }
  }

  @Test func userEditsRowsInPlace() {
    let todos = Dynamic([Todo(1), Todo(2), Todo(3)])
    todos <<>>> table.rows(TodoCell.self)
    let secondCell = cell(1)
    record.clear()
    type("Buy bread", into: secondCell)
    secondCell?.doneSwitch.simulateTap()
    #expect(todos.value[1] == Todo(2, "Buy bread", isDone: true))
    #expect(todos.value[0] == Todo(1) && todos.value[2] == Todo(3))
    #expect(cell(1) === secondCell && secondCell?.bindCount == 1)
    #expect(record.calls == [])
    todos.value[1].title = "Buy rye bread"
    #expect(secondCell?.field.text == "Buy rye bread")
    #expect(secondCell?.bindCount == 1)
  }

  @Test func cellsEditAnArrayThroughAnUnretainedLens() {
    struct Board { var todos = [Todo(1)] }
    let board = Dynamic(Board())
    board[\.todos] <<>>> table.rows(TodoCell.self)
    type("one", into: cell(0))
    #expect(board.value.todos == [Todo(1, "one")])
  }

  @Test(.requiresHostApp) func addingOrRemovingAFooterKeepsTheKeyboard() {
    let sections = Dynamic([RowSection(id: 1, header: "Todos", rows: [Todo(1, "Milk")])])
    sections <<>>> table.rows(TodoCell.self)
    let field = cell(0)?.field
    #expect(field?.becomeFirstResponder() == true)
    for footer in ["Enter a title", "Enter a longer title", nil] {
      sections.update {
        $0[0].footer = footer
        $0[0].header = footer == nil ? "Todos" : "Todos with an error"
      }
      fixture.layoutIfNeeded()
      #expect(table.footerView(forSection: 0)?.textLabel?.text == footer)
      #expect(fixture.headerText(inSection: 0) == sections.value[0].header)
      #expect(field?.isFirstResponder == true)
    }
  }

  @Test func editingARowKeepsOtherChangesOfAnExternalStore() {
    var store = [Todo(1), Todo(2)]
    let todos = Dynamic(reading: { store }, writing: { store = $0 })
    todos <<>>> table.rows(TodoCell.self)
    let firstCell = cell(0)
    store[1].title = "synced"
    type("one", into: firstCell)
    #expect(store == [Todo(1, "one"), Todo(2, "synced")])
  }

  @Test func editOfARowRemovedFromAnExternalStoreIsIgnored() {
    var store = [RowSection("A", rows: [Todo(1)]), RowSection("B", rows: [Todo(2)])]
    let sections = Dynamic(reading: { store }, writing: { store = $0 })
    sections <<>>> table.rows(TodoCell.self)
    let secondCell = cell(0, section: 1)
    store.removeLast()
    type("two", into: secondCell)
    #expect(store == [RowSection("A", rows: [Todo(1)])])
  }

  @Test func cellEditsItsMovedRow() {
    let todos = Dynamic([Todo(1), Todo(2), Todo(3)])
    todos <<>>> table.rows(TodoCell.self)
    let thirdCell = cell(2)
    todos.value = [Todo(3), Todo(9), Todo(1)]
    type("three", into: thirdCell)
    todos.value.insert(Todo(7), at: 0)
    thirdCell?.row?.value.isDone = true
    #expect(todos.value == [Todo(7), Todo(3, "three", isDone: true), Todo(9), Todo(1)])
    #expect(titles == ["todo 7", "three", "todo 9", "todo 1"])
  }

  @Test func cellEditsItsRowInAMovedSection() {
    let sections = Dynamic([
      RowSection("A", rows: [Todo(1, "a")]), RowSection("B", rows: [Todo(1, "b")]),
    ])
    sections <<>>> table.rows(TodoCell.self)
    let cellInMovedSection = cell(0, section: 1)
    sections.value.insert(RowSection("N", rows: []), at: 0)
    type("x", into: cellInMovedSection)
    #expect(sections.value[1].rows == [Todo(1, "a")])
    #expect(sections.value[2].rows == [Todo(1, "x")])
  }

  @Test func editChangesRowAndListInOneStep() throws {
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let row = try #require(cell(0)?.row)
    let firstTitles = combineLatest(row, todos) { [$0.title, $1[0].title] }.recorded()
    row[\.title].value = "one"
    #expect(firstTitles.values == [["todo 1", "todo 1"], ["one", "one"]])
    todos.value[0].title = "uno"
    #expect(firstTitles.values.last == ["uno", "uno"])
  }

  @Test func writeToARemovedRowIsIgnoredAndLoggedOnce() {
    var messages: [String] = []
    let originalWrite = ListLog.write
    ListLog.write = { messages.append($0) }
    defer { ListLog.write = originalWrite }
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let row = cell(0)?.row
    todos.value.removeFirst()
    row?[\.title].value = "too late"
    row?.value.isDone = true
    #expect(todos.value == [Todo(2)])
    #expect(messages.count == 1)
  }

  @Test func editsAfterDisposeStayInTheCell() {
    let todos = Dynamic([Todo(1)])
    let handle = todos <<>>> table.rows(TodoCell.self)
    let cell = cell(0)
    handle.dispose()
    type("not bound", into: cell)
    #expect(todos.value == [Todo(1)])
    #expect(cell?.row?.value.title == "not bound")
  }

  @Test func cellsEditDynamicArraysAndSections() {
    let array = DynamicArray([Todo(1), Todo(2)])
    var changedIndices: [Int] = []
    array.changes >> { changedIndices += $0.diff.changes.map(\.new) }
    array <<>>> table.rows(TodoCell.self)
    type("b", into: cell(1))
    #expect(array.value == [Todo(1), Todo(2, "b")] && changedIndices == [1])

    let sections = Dynamic([
      RowSection("A", rows: [Todo(1)]), RowSection("B", rows: [Todo(2), Todo(3)]),
    ])
    sections <<>>> table.rows(TodoCell.self)
    let cellOfThree = cell(1, section: 1)
    type("c", into: cellOfThree)
    sections.value.swapAt(0, 1)
    cellOfThree?.row?.value.isDone = true
    #expect(sections.value[0].rows == [Todo(2), Todo(3, "c", isDone: true)])

    let nested = DynamicArray([DynamicArray([Todo(1)]), DynamicArray([Todo(2)])])
    nested <<>>> table.rows(TodoCell.self)
    let cellOfTwo = cell(0, section: 1)
    nested.performBatchUpdates { nested[0].append(nested[1].remove(at: 0)) }
    cellOfTwo?.row?.value.title = "moved"
    #expect(nested[0].value == [Todo(1), Todo(2, "moved")] && nested[1].isEmpty)
  }

  @Test func collectionViewCellsEditItems() {
    let (window, view) = showCollectionView()
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> view.items(TodoItemCell.self)
    window.layoutIfNeeded()
    let cell = view.cellForItem(at: [0, 1]) as? TodoItemCell
    cell?.field.text = "second"
    cell?.field.sendActions(for: .editingChanged)
    #expect(todos.value[1].title == "second")
  }

  @Test func writingAPropertyKeepsOtherChangesOfTheBatch() {
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let row = cell(0)?.row
    batch {
      todos.value[0].title = "new"
      row?[\.isDone].value = true
    }
    #expect(todos.value[0] == Todo(1, "new", isDone: true))
  }

  @Test func bindingDoesNotRetainItsSource() {
    weak var todos: Dynamic<[Todo]>?
    do {
      let strongTodos = Dynamic([Todo(1)])
      todos = strongTodos
      strongTodos <<>>> table.rows(TodoCell.self)
      fixture.layoutIfNeeded()
    }
    #expect(todos == nil)
    cell(0)?.row?.value.title = "alone"  // Must not trap.
  }

  #if os(macOS) || os(Linux)
  @Test func oneWayBindingOfEditableCellsStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Dynamic([Todo(1)]) >>> UITableView(frame: .zero).rows(TodoCell.self)
    }
    #expect(try #require(result).standardErrorText.contains("are bound by <<>>>"))
  }

  @Test func twoWayBindingOfRowsWithoutIdentityStopsTheProcess() async throws {
    struct Plain { var text: String }
    final class PlainCell: UITableViewCell, EditableView {
      func bind(to row: Dynamic<Plain>) {}
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Dynamic([Plain(text: "a")]) <<>>> UITableView(frame: .zero).rows(PlainCell.self)
    }
    #expect(try #require(result).standardErrorText.contains("have no identity"))
  }
  #endif
}
#endif
