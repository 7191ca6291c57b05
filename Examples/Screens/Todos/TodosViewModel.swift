import Dynamic

@MainActor
final class TodosViewModel {
  let todos: Dynamic<[Todo]>

  /// The ID of the item whose page is open; nil if the list is shown.
  let openedID = Dynamic<Todo.ID?>(nil)

  let isEditing = Dynamic(false)

  /// Set each time the user copies the list as text.
  let copiedText = Dynamic("")

  /// The question to ask before removing completed items; nil while nothing is asked.
  let question = Dynamic<String?>(nil)

  let remainingText: Listenable<String>

  let add: Command<Void>
  let open: Command<Todo>
  let remove: Command<Todo>
  let move: Command<RowMove<Todo>>
  let copy: Command<Void>
  let askToClear: Command<Void>
  /// Removes the completed items.
  let clear: Command<Void>

  init(
    _ titles: [String] = ["Water the plants", "Call Ada", "Paint the door"]
  ) {
    let todos = Dynamic(titles.enumerated().map { Todo(id: $0.offset, title: $0.element) })
    self.todos = todos
    remainingText = todos.map { todos in "\(todos.count { !$0.isDone }) to do" }
    add = Command {
      let id = (todos.value.map(\.id).max() ?? -1) + 1
      todos.update { $0.append(Todo(id: id)) }
    }
    open = Command { [openedID] todo in openedID.value = todo.id }
    remove = Command { todo in todos.update { $0.removeAll { $0.id == todo.id } } }
    move = Command { move in todos.perform(move) }
    copy = Command { [copiedText] in
      copiedText.value = todos.value.map { "\($0.isDone ? "x" : "-") \($0.title)" }
        .joined(separator: "\n")
    }
    let hasDoneItems = todos.map { $0.contains(where: \.isDone) }
    askToClear = Command(enabled: hasDoneItems) { [question] in
      question.value = "Remove what is done?"
    }
    clear = Command(enabled: hasDoneItems) { todos.update { $0.removeAll(where: \.isDone) } }
  }
}
