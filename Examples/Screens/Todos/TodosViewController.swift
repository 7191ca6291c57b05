#if !os(tvOS)
import DynamicUIKit

final class TodosViewController: UIViewController {
  private let model: TodosViewModel

  private let remainingLabel = UILabel()
  private let addButton = UIButton(type: .system)
  private let editButton = UIButton(type: .system)
  private let tableView = UITableView(frame: .zero, style: .plain)

  init(model: TodosViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.todos
      <<>>> tableView.rows(
        TodoCell.self, select: model.open, delete: model.remove, move: model.move)
    model.isEditing >>> tableView.animatedEditingModifier
    model.isEditing | { $0 ? "Done" : "Edit" } >>> editButton.titleModifier()
    model.remaining >>> remainingLabel
    addButton >> model.add
    editButton >> model.toggleEditing
    model.opened
      <<>>> pushing { [todos = model.todos] id in TodoViewController(todo: todos[id: id]) }
  }

  override func loadView() {
    title = "To do"
    addButton.setTitle("Add", for: .normal)
    tableView.accessibilityIdentifier = "todos"
    view = .form([remainingLabel, .row([addButton, editButton])], above: tableView)
  }
}
#endif
