#if !os(tvOS)
import DynamicUIKit

final class DatesViewController: UIViewController {
  private let model: DatesViewModel

  private let addButton = UIButton(type: .system)
  private let tableView: UITableView

  init(model: DatesViewModel, tableView: UITableView = UITableView()) {
    self.model = model
    self.tableView = tableView
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    addButton >> model.add
    model.dates
      >>> tableView.rows(DateCell.self, select: model.remove)
      .animations(ListAnimations(insert: .fade, delete: .right, reload: .fade))
  }

  override func loadView() {
    title = "Dates"
    addButton.setTitle("Add the time", for: .normal)
    tableView.accessibilityIdentifier = "dates"
    view = .form([addButton], above: tableView)
  }
}
#endif
