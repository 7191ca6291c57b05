#if !os(tvOS)
import DynamicUIKit

final class BeerListViewController: UIViewController {
  private let model: BeerListViewModel

  private let tableView = UITableView()

  init(model: BeerListViewModel) {
    self.model = model
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    SimpleTableViewHelper(
      tableView: tableView, data: model.beerList, cellType: BeerTableCell.self,
      command: model.openBeerPage)
    tableView.pullToRefreshControl >> model
    tableView.infiniteScrollControl >> model

    model.refresh.isExecuting >>> tableView.pullToRefreshControl
    model.error >>> presentation { .message("The beers cannot be loaded", $0) }
    // Uses addListener, because bind would start with the beer that was opened last.
    model.openedBeer.addListener(to: self) { controller, beer in
      controller.show(BeerViewController(beer: beer), sender: controller)
    }
    model.refresh.execute()
  }

  override func loadView() {
    title = "Beers"
    tableView.accessibilityIdentifier = "beers"
    view = tableView
  }
}
#endif
