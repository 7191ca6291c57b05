#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A view controller as an app would write it: a search controller filters a diffable list.
private final class CitiesViewController: UIViewController, UISearchResultsUpdating {
  private enum Section { case main }

  private let tableView = UITableView()
  let searchController = UISearchController(searchResultsController: nil)
  private let cities: [String]
  private let query = Dynamic("")
  private lazy var dataSource = UITableViewDiffableDataSource<Section, String>(
    tableView: tableView
  ) { tableView, indexPath, city in
    let cell = tableView.dequeueReusableCell(withIdentifier: "City", for: indexPath)
    cell.textLabel?.text = city
    return cell
  }

  init(cities: [String]) {
    self.cities = cities
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Cities"
    navigationItem.searchController = searchController
    navigationItem.hidesSearchBarWhenScrolling = false
    searchController.searchResultsUpdater = self
    searchController.obscuresBackgroundDuringPresentation = false

    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "City")
    tableView.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(tableView)
    NSLayoutConstraint.activate([
      tableView.topAnchor.constraint(equalTo: view.topAnchor),
      tableView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      tableView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      tableView.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor),
    ])
    query >>> { [weak self] in self?.show($0) }
  }

  func updateSearchResults(for searchController: UISearchController) {
    query.value = searchController.searchBar.text ?? ""
  }

  private func show(_ query: String) {
    var snapshot = NSDiffableDataSourceSnapshot<Section, String>()
    snapshot.appendSections([.main])
    snapshot.appendItems(
      cities.filter { query.isEmpty || $0.lowercased().contains(query.lowercased()) })
    dataSource.apply(snapshot, animatingDifferences: true)
  }

  /// The texts of the visible cells.
  var shownCities: [String?] { tableView.visibleCells.map { $0.textLabel?.text } }
}

@MainActor @Suite("cities screen")
struct CitiesScreenTests {
  @Test(.requiresHostApp) func typingFiltersTheList() async {
    let controller = CitiesViewController(cities: ["Berlin", "Bern", "Paris"])
    #if canImport(UIKit)
    UIView.setAnimationsEnabled(false)
    #endif
    let window = makeWindow(UINavigationController(rootViewController: controller))
    #if !canImport(UIKit)
    // HeadlessUIKit does not add the search bar to the navigation bar.
    controller.view.addSubview(controller.searchController.searchBar)
    #endif
    window.layoutIfNeeded()
    await runLoopTurn()
    #expect(controller.shownCities == ["Berlin", "Bern", "Paris"])
    #expect(controller.searchController.searchBar.simulateTyping("ber"))
    await runLoopTurn()
    window.layoutIfNeeded()
    #expect(await eventually { controller.shownCities == ["Berlin", "Bern"] })
    #if canImport(UIKit)
    // A test cannot reach UIKit's own Cancel button.
    controller.searchController.isActive = false
    #else
    #expect(controller.searchController.searchBar.simulateCancel())
    #endif
    await runLoopTurn()
    window.layoutIfNeeded()
    #expect(await eventually { controller.shownCities == ["Berlin", "Bern", "Paris"] })
  }
}
#endif
