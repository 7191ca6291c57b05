#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

@testable import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Rows edited by their cells.
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
    var row: Dynamic<Todo>?
    var bindCount = 0

    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(field)
      contentView.addSubview(doneSwitch)
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

  private let stage = TableStage(
    RecordingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 440)))
  private var table: UITableView { stage.table }
  private var record: UpdateRecord { (stage.table as! RecordingTable).record }

  private func cell(_ row: Int, _ section: Int = 0) -> TodoCell? {
    stage.window.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: row, section: section)) as? TodoCell
  }

  private var titles: [String] {
    stage.window.layoutIfNeeded()
    return table.visibleCells.map { ($0 as? TodoCell)?.field.text ?? "" }
  }

  private func type(_ text: String, into cell: TodoCell?) {
    cell?.field.text = text
    cell?.field.sendActions(for: .editingChanged)
  }

  @Test func userEditsRowsInPlace() {
    let todos = Dynamic([Todo(1), Todo(2), Todo(3)])
    todos <<>>> table.rows(TodoCell.self)
    let second = cell(1)
    record.clear()
    type("Buy bread", into: second)
    second?.doneSwitch.simulateTap()
    #expect(todos.value[1] == Todo(2, "Buy bread", isDone: true))
    #expect(todos.value[0] == Todo(1) && todos.value[2] == Todo(3))
    #expect(cell(1) === second && second?.bindCount == 1)
    #expect(record.calls == [])
    todos.value[1].title = "Buy rye bread"
    #expect(second?.field.text == "Buy rye bread")
    #expect(second?.bindCount == 1)
  }

  @Test func cellEditsItsMovedRow() {
    let todos = Dynamic([Todo(1), Todo(2), Todo(3)])
    todos <<>>> table.rows(TodoCell.self)
    let third = cell(2)
    todos.value = [Todo(3), Todo(9), Todo(1)]
    type("three", into: third)
    todos.value.insert(Todo(7), at: 0)
    third?.row?.value.isDone = true
    #expect(todos.value == [Todo(7), Todo(3, "three", isDone: true), Todo(9), Todo(1)])
    #expect(titles == ["todo 7", "three", "todo 9", "todo 1"])
  }

  @Test func cellEditsTheRowOfAMovedSection() {
    let sections = Dynamic([
      RowSection("A", rows: [Todo(1, "a")]), RowSection("B", rows: [Todo(1, "b")]),
    ])
    sections <<>>> table.rows(TodoCell.self)
    let inB = cell(0, 1)
    sections.value.insert(RowSection("N", rows: []), at: 0)
    type("x", into: inB)
    #expect(sections.value[1].rows == [Todo(1, "a")])
    #expect(sections.value[2].rows == [Todo(1, "x")])
  }

  @Test func cellEditsItsOwnRowOfTwoDuplicates() {
    let todos = Dynamic([Todo(1, "a"), Todo(1, "b")])
    todos <<>>> table.rows(TodoCell.self)
    let second = cell(1)
    todos.value.insert(Todo(9), at: 0)
    type("x", into: second)
    #expect(todos.value.map(\.title) == ["todo 9", "a", "x"])
  }

  @Test func editIsOneChangeForDerivedValues() {
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    guard let row = cell(0)?.row else { return }
    let both = combineLatest(row, todos) { [$0.title, $1[0].title] }.recorded()
    row[\.title].value = "one"
    #expect(both.values == [["todo 1", "todo 1"], ["one", "one"]])
    todos.value[0].title = "uno"
    #expect(both.values.last == ["uno", "uno"])
  }

  @Test func writeToARemovedRowIsIgnoredAndLoggedOnce() {
    var messages: [String] = []
    let write = ListLog.write
    ListLog.write = { messages.append($0) }
    defer { ListLog.write = write }
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let row = cell(0)?.row
    todos.value.removeFirst()
    row?[\.title].value = "too late"
    row?.value.isDone = true
    #expect(todos.value == [Todo(2)])
    #expect(messages.count == 1)
  }

  @Test func writeToARemovedSectionIsIgnored() {
    let write = ListLog.write
    ListLog.write = { _ in }
    defer { ListLog.write = write }
    let first = DynamicArray([Todo(1)])
    let removed = DynamicArray([Todo(2)])
    let todos = DynamicArray([first, removed])
    todos <<>>> table.rows(TodoCell.self)
    let row = cell(0, 1)?.row
    batch {
      todos.removeLast()
      row?[\.title].value = "too late"
      first.append(Todo(3))
    }
    row?.value.isDone = true
    #expect(removed.value == [Todo(2)])
    #expect(first.value == [Todo(1), Todo(3)])
    #expect(titles == ["todo 1", "todo 3"])
    // The same array at another index has the same rows.
    todos.insert(removed, at: 0)
    type("again", into: cell(0, 0))
    #expect(removed.value == [Todo(2, "again")])
    #expect(record.violations == [])
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

  @Test func everyKindOfSourceIsEdited() {
    let array = DynamicArray([Todo(1), Todo(2)])
    var changes: [Int] = []
    array.changes >> { changes += $0.diff.changes.map(\.new) }
    array <<>>> table.rows(TodoCell.self)
    type("b", into: cell(1))
    #expect(array.value == [Todo(1), Todo(2, "b")] && changes == [1])

    let sections = Dynamic([
      RowSection("A", rows: [Todo(1)]), RowSection("B", rows: [Todo(2), Todo(3)]),
    ])
    sections <<>>> table.rows(TodoCell.self)
    let three = cell(1, 1)
    type("c", into: three)
    sections.value.swapAt(0, 1)
    three?.row?.value.isDone = true
    #expect(sections.value[0].rows == [Todo(2), Todo(3, "c", isDone: true)])

    let nested = DynamicArray([DynamicArray([Todo(1)]), DynamicArray([Todo(2)])])
    nested <<>>> table.rows(TodoCell.self)
    let two = cell(0, 1)
    nested.performBatchUpdates { nested[0].append(nested[1].remove(at: 0)) }
    two?.row?.value.title = "moved"
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

  @Test func reusedCellEditsOnlyItsNewRow() {
    let todos = Dynamic((0..<40).map { Todo($0) })
    todos <<>>> table.rows(TodoCell.self)
    let firstRow = cell(0)?.row
    table.simulateDragToBottom()
    stage.window.layoutIfNeeded()
    for path in table.indexPathsForVisibleRows ?? [] {
      type("row \(path.row)", into: cell(path.row))
      #expect(todos.value[path.row].title == "row \(path.row)")
    }
    firstRow?.value.title = "first"
    #expect(todos.value[0].title == "first" || todos.value[0] == Todo(0))
    #expect(todos.value.count { $0.title == "first" } <= 1)
  }

  @Test func writingAFieldKeepsOtherChanges() {
    let todos = Dynamic([Todo(1), Todo(2)])
    todos <<>>> table.rows(TodoCell.self)
    let row = cell(0)?.row
    table.performBatchUpdates {
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
      stage.window.layoutIfNeeded()
    }
    #expect(todos == nil)
    cell(0)?.row?.value.title = "alone"
  }

  #if os(macOS) || os(Linux)
  @Test func oneWayBindingOfEditableCellsStopsTheProcess() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Dynamic([Todo(1)]) >>> UITableView(frame: .zero).rows(TodoCell.self)
    }
    #expect(try #require(result).message.contains("are bound by <<>>>"))
  }

  @Test func editingRowsWithoutIdentityStopsTheProcess() async throws {
    struct Plain { var text: String }
    final class PlainCell: UITableViewCell, EditableView {
      func bind(to row: Dynamic<Plain>) {}
    }
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      Dynamic([Plain(text: "a")]) <<>>> UITableView(frame: .zero).rows(PlainCell.self)
    }
    #expect(try #require(result).message.contains("have no identity"))
  }
  #endif

  /// Random edits by cells and by the model, with insertions, deletions and moves.
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func randomEditsKeepCellsAndModelEqual(seed: UInt64) {
    let dice = ListDice(seed: seed)
    let todos = Dynamic((0..<8).map { Todo($0) })
    todos <<>>> table.rows(TodoCell.self)
    var model = todos.value
    var next = 100
    for step in 0..<200 {
      switch dice.roll(0..<5) {
      case 0:
        next += 1
        let index = dice.roll(0..<model.count + 1)
        model.insert(Todo(next), at: index)
        todos.value.insert(Todo(next), at: index)
      case 1 where model.count > 3:
        let index = dice.roll(0..<model.count)
        model.remove(at: index)
        todos.value.remove(at: index)
      case 2:
        let order = dice.shuffle(Array(model.indices))
        model = order.map { model[$0] }
        todos.value = model
      default:
        let paths = table.indexPathsForVisibleRows ?? []
        guard !paths.isEmpty else { break }
        let path = paths[dice.roll(0..<paths.count)]
        model[path.row].title = "step \(step)"
        type("step \(step)", into: cell(path.row))
      }
      stage.window.layoutIfNeeded()
      #expect(todos.value == model, "seed \(seed), step \(step)")
      for path in table.indexPathsForVisibleRows ?? [] {
        #expect(cell(path.row)?.field.text == model[path.row].title, "seed \(seed), step \(step)")
      }
    }
    #expect(record.violations == [])
  }

  @Test func cellReusedByAnotherListShowsItsNewRow() {
    let plain = Dynamic([Todo(1, "Bread")])
    plain >>> table.rows(TodoCell.self) { cell, todo in cell.field.text = todo.title }
    #expect(titles == ["Bread"])
    let todos = Dynamic([Todo(1, "Milk")])
    todos <<>>> table.rows(TodoCell.self)
    #expect(titles == ["Milk"])
    todos.value[0].title = "Bread"
    #expect(titles == ["Bread"])
  }

  @Test func cellFollowsNonEquatableRows() {
    struct Plain: Identifiable {
      var id: Int
      var title: String
    }
    final class PlainCell: UITableViewCell, EditableView {
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
      func bind(to row: Dynamic<Plain>) { row[\.title] <<>>> field }
    }
    let plain = Dynamic([Plain(id: 1, title: "a")])
    plain <<>>> table.rows(PlainCell.self)
    stage.window.layoutIfNeeded()
    let cell = table.cellForRow(at: [0, 0]) as? PlainCell
    #expect(cell?.field.text == "a")
    plain.value[0].title = "b"
    #expect(cell?.field.text == "b")
    cell?.field.text = "c"
    cell?.field.sendActions(for: .editingChanged)
    #expect(plain.value[0].title == "c")
  }

  #if !canImport(UIKit)
  // UIKit may release a table later.
  @Test func cellThatOutlivesItsTableEditsNothing() {
    let data = Dynamic([Todo(1)])
    var cell: TodoCell?
    weak var table: UITableView?
    do {
      let strongTable = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 440))
      table = strongTable
      let window = UIWindow(height: 440)
      window.addSubview(strongTable)
      data <<>>> strongTable.rows(TodoCell.self)
      window.layoutIfNeeded()
      cell = strongTable.cellForRow(at: [0, 0]) as? TodoCell
      window.isHidden = true
    }
    #expect(table == nil)
    cell?.field.text = "x"
    cell?.field.sendActions(for: .editingChanged)
    #expect(cell?.field.text == "x")
    #expect(data.value[0].title == "todo 1")
  }
  #endif
}
#endif
