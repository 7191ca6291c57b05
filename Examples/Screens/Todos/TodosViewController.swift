#if !os(tvOS)
import DynamicUIKit

final class TodosViewController: UIViewController {
  private let model: TodosViewModel

  private let countLabel = UILabel()
  private let addButton = UIButton(type: .system)
  private let copyButton = UIButton(type: .system)
  private let clearButton = UIButton(type: .system)
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
    model.isEditing <<>>> isEditingProperty
    model.isEditing >>> tableView.animatedIsEditingModifier
    model.remainingText >>> countLabel
    addButton >> model.add
    copyButton >> model.copy
    clearButton >> model.askToClear
    model.copiedText >> { UIPasteboard.general.string = $0 }
    model.question
      <<>>> presentation { [model] question in
        let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
        alert.addAction("Remove", style: .destructive, model.clear)
        alert.addAction("Keep", style: .cancel)
        return alert
      }
    model.openedID
      <<>>> pushing { [todos = model.todos] id in TodoViewController(todo: todos[id: id]) }
  }

  override func loadView() {
    title = "To do"
    navigationItem.rightBarButtonItem = editButtonItem
    addButton.setTitle("Add", for: .normal)
    copyButton.setTitle("Copy", for: .normal)
    clearButton.setTitle("Clear", for: .normal)
    tableView.accessibilityIdentifier = "todos"
    view = .form([countLabel, .hStack([addButton, copyButton, clearButton])], above: tableView)
  }
}
#endif
