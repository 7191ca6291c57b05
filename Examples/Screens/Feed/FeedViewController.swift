#if !os(tvOS)
import DynamicUIKit

final class FeedViewController: UIViewController {
  private let model: FeedViewModel

  private let tableView = UITableView()
  private let errorLabel = UILabel()

  init(model: FeedViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    model.entries
      >>> tableView.rows(FeedEntryCell.self, select: model.openPage)
      .placeholder(failed: errorLabel, if: model.error | { $0 != nil })
    model.error >>> errorLabel
    model.isLoading >>> tableView.pullToRefreshControl
    tableView.pullToRefreshControl >> model.load
    model.openedPage >> { if let page = $0 { UIApplication.shared.open(page) } }
    appearing >> model.load
  }

  override func loadView() {
    title = "Feed"
    tableView.accessibilityIdentifier = "feed"
    errorLabel.textAlignment = .center
    errorLabel.textColor = .systemRed
    errorLabel.numberOfLines = 0
    view = tableView
  }
}
#endif
