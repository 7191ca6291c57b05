/// Unlike in UIKit, navigation bars do not show ``searchBar``; add the search bar to a view.
@MainActor
open class UISearchController: UIViewController {
  /// Ignores the argument.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  open private(set) var searchBar = UISearchBar()
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?

  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  // Stored, but without effect:
  open var obscuresBackgroundDuringPresentation = true
  open var hidesNavigationBarDuringPresentation = true

  final var automaticallyShowsCancelButton = true

  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The controller whose navigation item contains this search controller.
  weak var owner: UIViewController?

  private var active = false

  private func begin() {
    active = true
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = true }
    delegate?.willPresentSearchController(self)
    view.isUserInteractionEnabled = false  // Lets touches through to the searched content.
    if let owner, owner.viewIfLoaded?.window != nil { owner.present(self, animated: false) }
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    active = false
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = false }
    searchBar.resignFirstResponder()
    searchBar.text = nil
    presentingViewController?.dismiss(animated: false)
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}
