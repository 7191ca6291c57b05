import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("lenses on elements")
struct ElementLensTests {
  struct Todo: Identifiable, Equatable {
    var id: Int
    var title: String
    var isDone = false

    init(_ id: Int, _ title: String) {
      self.id = id
      self.title = title
    }
  }

  private let todos = Dynamic([Todo(1, "a"), Todo(2, "b"), Todo(3, "c")])

  private func warnings(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let write = ListLog.write
    ListLog.write = { messages.append($0) }
    defer { ListLog.write = write }
    body()
    return messages
  }

  @Test func followsAnElementThatMoves() {
    let second = todos[id: 2]
    let titles = second.map(\.title).recorded()
    todos.update { $0.swapAt(0, 1) }
    todos.update { $0[0].title = "B" }
    todos.value.insert(Todo(9, "z"), at: 0)
    second[\.isDone].value = true
    #expect(todos.value.map(\.isDone) == [false, true, false, false])
    #expect(titles.values == ["b", "b", "B", "B", "B"])
  }

  @Test func lensesOnMissingElementsMayBePartners() {
    let messages = warnings { todos[id: 8] <<>>> todos[id: 9] }
    #expect(messages.isEmpty && todos.value.count == 3)
  }

  @Test func writeToRemovedElementIsIgnored() {
    let second = todos[id: 2]
    todos.update { $0.remove(at: 1) }
    let before = todos.value
    let messages = warnings {
      second[\.title].value = "x"
      second.value = Todo(2, "y")
    }
    #expect(todos.value == before)
    #expect(messages.count == 1)
    #expect(second.value.title == "b")
    todos.update { $0.append(Todo(2, "again")) }
    #expect(second.value.title == "again")
    second[\.title].value = "and again"
    #expect(todos.value.last?.title == "and again")
  }

  @Test func lensOnMissingElementIsEmpty() {
    let missing = todos[id: 7]
    #expect(missing.current == nil)
    #expect(warnings { missing.value = Todo(7, "x") }.count == 1)
    #expect(todos.value.count == 3)
    todos.update { $0.append(Todo(7, "g")) }
    #expect(missing.value.title == "g")
  }

  @Test func writeToFieldOfMissingElementIsIgnored() {
    let title = todos[id: 7][\.title]
    #expect(title.current == nil)
    #expect(warnings { title.value = "x" }.count == 1)
    #expect(warnings { title.value = "y" }.count == 0)
    #expect(todos.value.count == 3)
    todos.update { $0.append(Todo(7, "g")) }
    title.value = "h"
    #expect(todos.value[3] == Todo(7, "h"))
    let array = DynamicArray([Todo(1, "a")])
    #expect(warnings { array[id: 7][\.title].value = "x" }.count == 1)
    #expect(array.value == [Todo(1, "a")])
  }

  @Test func lensOnMissingElementMayHaveAPartner() {
    let missing = todos[id: 7]
    let draft = Dynamic(Todo(7, "x"))
    #expect(warnings { draft <<>>> missing }.count == 1)
    #expect(missing.current == nil)
    todos.update { $0.append(Todo(7, "g")) }
    #expect(draft.value.title == "g")
    draft.value.title = "h"
    #expect(todos.value[3].title == "h")
  }

  @Test func lensWritesElementOfDynamicArray() {
    let array = DynamicArray([Todo(1, "a"), Todo(2, "b")])
    var changes: [Int] = []
    array.changes >> { changes += $0.diff.changes.map(\.new) }
    let second = array[id: 2]
    second[\.title].value = "B"
    array.move(from: 1, to: 0)
    second[\.title].value = "BB"
    #expect(array.value == [Todo(2, "BB"), Todo(1, "a")])
    #expect(changes == [1, 0])
    array.removeAll()
    #expect(warnings { second[\.title].value = "x" }.count == 1)
    #expect(array.isEmpty)
  }

  @Test func fieldWritesInABatchDeliverOnce() {
    let second = todos[id: 2]
    let log = todos.map { $0[1] }.recorded()
    batch {
      second[\.title].value = "B"
      second[\.isDone].value = true
    }
    #expect(log.values.count == 2)
    #expect(todos.value[1].title == "B" && todos.value[1].isDone)
  }

  @Test func lensFollowsElementOfArrayField() {
    struct Model { var todos: [Todo] }
    let model = Dynamic(Model(todos: todos.value))
    let field = Dynamic("")
    model[\.todos][id: 3][\.title] <<>>> field
    #expect(field.value == "c")
    field.value = "C"
    #expect(model.value.todos[2].title == "C")
    model.value.todos.removeFirst()
    field.value = "CC"
    #expect(model.value.todos[1].title == "CC")
  }

  @Test func rowMoveReordersAnArray() {
    let rows = Dynamic(["a", "b", "c"])
    let path = { (row: Int) in ListPath(section: 0, row: row) }
    rows.perform(RowMove(row: "a", from: path(0), to: path(2)))
    #expect(rows.value == ["b", "c", "a"])
    rows.perform(RowMove(row: "a", from: path(7), to: path(0)))
    #expect(rows.value == ["a", "b", "c"])
    rows.perform(RowMove(row: "b", from: path(0), to: path(9)))
    #expect(rows.value == ["a", "c", "b"])
  }

  @Test func rowMoveMovesRowsBetweenSections() {
    let sections = Dynamic([RowSection("A", rows: ["a", "b"]), RowSection("B", rows: [])])
    let path = { (section: Int, row: Int) in ListPath(section: section, row: row) }
    let log = sections.map { $0.map(\.rows) }.recorded()
    sections.perform(RowMove(row: "a", from: path(0, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "b", from: path(0, 0), to: path(1, 7)))
    sections.perform(RowMove(row: "a", from: path(1, 0), to: path(1, 1)))
    #expect(
      log.values == [
        [["a", "b"], []], [["b"], ["a"]], [[], ["a", "b"]], [[], ["b", "a"]],
      ])
    sections.perform(RowMove(row: "c", from: path(0, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "c", from: path(2, 0), to: path(1, 0)))
    sections.perform(RowMove(row: "b", from: path(1, 0), to: path(2, 0)))
    #expect(log.values.count == 4)
  }

  @Test func lensReadsFirstOfTwoDuplicates() {
    let todos = Dynamic([Todo(1, "a"), Todo(1, "b")])
    #expect(todos[id: 1].value.title == "a")
  }

  @Test func unmovedElementIsFoundWithoutSearch() {
    final class Counter { var count = 0 }
    struct Row: Identifiable {
      let number: Int
      let idReads: Counter
      var id: Int {
        idReads.count += 1
        return number
      }
    }
    let idReads = Counter()
    let rows = Dynamic((0..<1000).map { Row(number: $0, idReads: idReads) })
    let last = rows[id: 999]
    #expect(last.value.number == 999)
    idReads.count = 0
    for _ in 0..<10 {
      rows.update { $0.swapAt(0, 1) }
      #expect(last.value.number == 999)
    }
    #expect(idReads.count < 100)
  }

  @Test func rowMoveOutOfRangeIsIgnored() {
    let rows = Dynamic(["a", "b", "c"])
    rows.perform(
      RowMove(
        row: "d", from: ListPath(section: 0, row: 3), to: ListPath(section: 0, row: 0)))
    #expect(rows.value == ["a", "b", "c"])
  }
}
