#if !os(tvOS)
import DynamicUIKit

final class NotesViewController: UIViewController {
  private let model: NotesViewModel

  private let addButton = UIButton(type: .system)
  private let tidyUpButton = UIButton(type: .system)
  private let tableView: UITableView

  /// - Parameter tableView: Tests pass a subclass.
  init(
    model: NotesViewModel, tableView: UITableView = UITableView(frame: .zero, style: .grouped)
  ) {
    self.model = model
    self.tableView = tableView
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton >> model.add
    tidyUpButton >> model.tidyUp
    tableView.isEditing = true
    let sections = model.sections
    sections
      >>> tableView.rows(NoteCell.self)
      .move { sections.perform($0) }
      .deletePath { sections[$0.section].remove(at: $0.row) }
  }

  override func loadView() {
    title = "Notes"
    addButton.setTitle("Add a note", for: .normal)
    tidyUpButton.setTitle("Tidy up", for: .normal)
    tableView.accessibilityIdentifier = "notes"
    view = .form([.hStack([addButton, tidyUpButton])], above: tableView)
  }
}
#endif
