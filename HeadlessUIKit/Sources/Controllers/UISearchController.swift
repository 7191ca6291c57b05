/// Manages a search bar, and tells ``searchResultsUpdater`` when to update the results.
///
/// As in UIKit, an active search controller is presented by the controller whose navigation item
/// contains it. During a search, present other controllers from the search controller. The search
/// controller does not add its bar to a view; add the bar where the user can tap it.
@MainActor
open class UISearchController: UIViewController {
  /// Creates a search controller; ignores the argument.
  public init(searchResultsController: UIViewController?) {
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Creates a search controller; ignores the nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Creates a search controller; ignores the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// The bar. Editing activates the controller, even before the text changes. The cancel button
  /// notifies the bar's delegate, then deactivates the controller, and clears the text without
  /// notifying the delegate.
  open private(set) var searchBar = UISearchBar()

  /// Notified when the text changes, when the user selects another scope, and when a search begins
  /// or ends; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Notified before a search begins; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether a search is active. Activation presents this controller if ``owner`` is in a window.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// Whether the searched content is obscured during a search; stored but not used.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar is hidden during a search; stored but not used.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the cancel button is shown when a search begins, and hidden when the search ends. If
  /// code sets the bar's `showsCancelButton`, this property becomes false.
  final var automaticallyShowsCancelButton = true

  /// Called when the user or code changes the text, and when the user selects a scope.
  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// The controller whose navigation item has this search controller; not retained.
  weak var owner: UIViewController?

  private var active = false

  private func begin() {
    active = true
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = true }
    delegate?.willPresentSearchController(self)
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
