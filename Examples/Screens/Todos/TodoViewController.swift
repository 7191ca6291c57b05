#if !os(tvOS)
import DynamicUIKit

final class TodoViewController: UIViewController {
  private let todo: Dynamic<Todo>

  private let titleField = UITextField.formField("To do", identifier: "title")
  private let noteField = UITextField.formField("Note", identifier: "note")

  init(todo: Dynamic<Todo>) {
    self.todo = todo
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    todo | \.title >>> navigationItem
    todo[\.title] <<>>> titleField
    todo[\.note][default: ""] <<>>> noteField
  }

  override func loadView() {
    view = .form([titleField, noteField])
  }
}
#endif
