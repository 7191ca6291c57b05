import Dynamic

/// What is to be done.
@MainActor
final class TodosViewModel {
  let todos: Dynamic<[Todo]>

  /// What the user has opened to write more about it.
  let opened = Dynamic<Todo.ID?>(nil)

  /// Whether rows can be moved.
  let isEditing = Dynamic(false)
  let toggleEditing: Command<Void>

  let remaining: Listenable<String>
  let add: Command<Void>
  let open: Command<Todo>
  let remove: Command<Todo>
  let move: Command<RowMove<Todo>>

  init(
    _ titles: [String] = ["Water the plants", "Call Ada", "Paint the door"]
  ) {
    let todos = Dynamic(titles.enumerated().map { Todo(id: $0.offset, title: $0.element) })
    self.todos = todos
    remaining = todos.map { todos in "\(todos.count { !$0.isDone }) to do" }
    toggleEditing = Command { [isEditing] in isEditing.value.toggle() }
    add = Command {
      let id = (todos.value.map(\.id).max() ?? -1) + 1
      todos.update { $0.append(Todo(id: id)) }
    }
    open = Command { [opened] todo in opened.value = todo.id }
    remove = Command { todo in todos.update { $0.removeAll { $0.id == todo.id } } }
    move = Command { move in todos.perform(move) }
  }
}
