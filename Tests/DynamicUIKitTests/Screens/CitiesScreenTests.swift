#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

/// A typical screen: a search controller over a diffable list with self-sizing cells.
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
    (cell as? CityCell)?.nameLabel.text = city
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

    tableView.register(CityCell.self, forCellReuseIdentifier: "City")
    tableView.rowHeight = UITableView.automaticDimension
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

  var shown: [String?] {
    tableView.visibleCells.map { ($0 as? CityCell)?.nameLabel.text }
  }

  var heights: [CGFloat] { tableView.visibleCells.map(\.frame.height) }
}

private final class CityCell: UITableViewCell {
  let nameLabel = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    nameLabel.numberOfLines = 0
    nameLabel.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(nameLabel)
    NSLayoutConstraint.activate([
      nameLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      nameLabel.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
      nameLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 10),
      nameLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
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
    controller.view.addSubview(controller.searchController.searchBar)
    #endif
    window.layoutIfNeeded()
    await turn()
    #expect(controller.shown == ["Berlin", "Bern", "Paris"])
    #expect(controller.searchController.searchBar.simulateTyping("ber"))
    await turn()
    window.layoutIfNeeded()
    #expect(await eventually { controller.shown == ["Berlin", "Bern"] })
    #if canImport(UIKit)
    // A test cannot reach UIKit's own Cancel button.
    controller.searchController.isActive = false
    #else
    #expect(controller.searchController.searchBar.simulateCancel())
    #endif
    await turn()
    window.layoutIfNeeded()
    #expect(await eventually { controller.shown == ["Berlin", "Bern", "Paris"] })
  }

  @Test(.requiresHostApp) func rowHeightFollowsTheText() throws {
    let longName = String(repeating: "Llanfairpwllgwyngyll ", count: 4)
    let controller = CitiesViewController(cities: ["Bern", longName])
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    window.layoutIfNeeded()
    let heights = controller.heights
    try #require(heights.count == 2)
    #expect(heights[1] > heights[0] + 15)
    #if !canImport(UIKit)
    // With the fonts of HeadlessUIKit.
    #expect(heights == [41, 104])
    #endif
  }
}
#endif
