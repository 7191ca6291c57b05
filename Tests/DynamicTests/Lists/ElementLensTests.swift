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

  private func loggedMessages(_ body: () -> Void) -> [String] {
    var messages: [String] = []
    let originalWrite = ListLog.write
    ListLog.write = { messages.append($0) }
    defer { ListLog.write = originalWrite }
    body()
    return messages
  }

  @Test func lensFollowsMovedElement() {
    let second = todos[id: 2]
    let titles = second.map(\.title).recorded()
    todos.update { $0.swapAt(0, 1) }
    todos.update { $0[0].title = "B" }
    todos.value.insert(Todo(9, "z"), at: 0)
    second[\.isDone].value = true
    #expect(todos.value.map(\.isDone) == [false, true, false, false])
    #expect(titles.values == ["b", "b", "B", "B", "B"])
  }

  @Test func writeToRemovedElementIsIgnored() {
    let second = todos[id: 2]
    todos.update { $0.remove(at: 1) }
    let remainingTodos = todos.value
    let messages = loggedMessages {
      second[\.title].value = "x"
      second.value = Todo(2, "y")
    }
    #expect(todos.value == remainingTodos)
    #expect(messages.count == 1)  // Only the first ignored write is logged.
    #expect(second.value.title == "b")
    todos.update { $0.append(Todo(2, "again")) }
    #expect(second.value.title == "again")
    second[\.title].value = "and again"
    #expect(todos.value.last?.title == "and again")
  }

  @Test func ignoredWriteIsRevertedInTheBoundValue() {
    let text = Dynamic("")
    todos[id: 2][\.title] <<>>> text
    todos.update { $0.remove(at: 1) }
    _ = loggedMessages { text.value = "x" }
    #expect(text.value == "b")
  }

  @Test func writeToMissingElementIsIgnored() {
    let missing = todos[id: 7]
    let title = missing[\.title]
    #expect(missing.current == nil && title.current == nil)
    let messages = loggedMessages {
      missing.value = Todo(7, "x")
      title.value = "y"
    }
    #expect(messages.count == 1)  // Only the first ignored write is logged.
    #expect(todos.value.count == 3)
    todos.update { $0.append(Todo(7, "g")) }
    #expect(missing.value.title == "g")
    title.value = "h"
    #expect(todos.value[3] == Todo(7, "h"))
  }

  @Test func lensWritesElementOfDynamicArray() {
    let array = DynamicArray([Todo(1, "a"), Todo(2, "b")])
    var changedIndexes: [Int] = []
    array.changes >> { changedIndexes += $0.diff.changes.map(\.new) }
    let second = array[id: 2]
    second[\.title].value = "B"
    array.move(from: 1, to: 0)
    second[\.title].value = "BB"
    #expect(array.value == [Todo(2, "BB"), Todo(1, "a")])
    #expect(changedIndexes == [1, 0])
    array.removeAll()
    #expect(loggedMessages { second[\.title].value = "x" }.count == 1)
    #expect(array.isEmpty)
  }

  @Test func lensFollowsElementOfArrayField() {
    struct Model { var todos: [Todo] }
    let model = Dynamic(Model(todos: todos.value))
    let text = Dynamic("")
    model[\.todos][id: 3][\.title] <<>>> text
    #expect(text.value == "c")
    text.value = "C"
    #expect(model.value.todos[2].title == "C")
    model.value.todos.removeFirst()
    text.value = "CC"
    #expect(model.value.todos[1].title == "CC")
  }

  @Test func lensReadsFirstOfTwoDuplicates() {
    let duplicates = Dynamic([Todo(1, "a"), Todo(1, "b")])
    #expect(duplicates[id: 1].value.title == "a")
  }
}
