#if !os(tvOS)
import DynamicUIKit

final class SectionsViewController: UIViewController {
  private let model: SectionsViewModel

  private let itemLabel = UILabel()
  private let placeLabel = UILabel()
  private let tableView = UITableView(frame: .zero, style: .grouped)
  private let selectedPath = Dynamic<IndexPath?>(nil)

  init(model: SectionsViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.isEditing = true
    tableView.allowsSelectionDuringEditing = true
    let shops = model.shops
    shops
      >>> tableView.rows(
        ItemCell.self, select: model.select, move: Command { shops.perform($0) }
      )
      .selectPath { [selectedPath] in selectedPath.value = $0 }
      .deletePath { shops[$0.section].remove(at: $0.row) }
      .duplicates { _ in }  // Equal items are allowed, so nothing is logged.

    model.selectedItem | { "Selected: \($0)" } >>> itemLabel
    selectedPath | { $0.map { "Place: row \($0.row) of section \($0.section)" } } >>> placeLabel
  }

  override func loadView() {
    title = "Sections"
    tableView.accessibilityIdentifier = "items"
    view = .form([itemLabel, placeLabel], above: tableView)
  }
}
#endif
