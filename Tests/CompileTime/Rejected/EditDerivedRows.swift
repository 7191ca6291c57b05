import DynamicUIKit

struct Task: Identifiable, Equatable {
  let id: Int
  var isDone = false
}

final class TaskCell: UITableViewCell, EditableView {
  func bind(to task: Dynamic<Task>) {}
}

@MainActor
func bind(_ tasks: Dynamic<[Task]>, _ table: UITableView) {
  tasks | { $0.filter { !$0.isDone } } <<>>> table.rows(TaskCell.self)
  // error: derived rows bind only one way, with >>>
}
