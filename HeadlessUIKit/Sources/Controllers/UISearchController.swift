/// Searches the content of a controller: manages a search bar and the search results.
///
/// As in UIKit, an active search controller is presented by the controller whose navigation item
/// has it; present other controllers from the search controller during a search. The search
/// controller does not add its bar to a view; add the bar where the user can tap it.
@MainActor
open class UISearchController: UIViewController {
  /// Creates a search controller; with nil, the searched controller itself shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Creates a search controller without a results controller; ignores the nib.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Creates a search controller without a results controller; ignores the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// The bar. Editing the text activates the controller. The cancel button notifies the bar's
  /// delegate, then deactivates the controller, clearing the text without notifying the delegate.
  open private(set) var searchBar = UISearchBar()

  /// The results controller, or nil if the searched controller shows results; stored but not used.
  open private(set) var searchResultsController: UIViewController?

  /// Notified when the text or scope changes, and when a search begins or ends; held weakly.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Notified before and after a search begins and ends; held weakly.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether a search is active. Activation presents this controller if the presenter has a window.
  open var isActive: Bool {
    get { active }
    set {
      if newValue != active { if newValue { begin() } else { end() } }
    }
  }

  /// Whether the searched content is obscured during a search; stored but not used.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar is hidden during a search; stored but not used.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the cancel button is visible exactly while the controller is active. If code shows or
  /// hides the button, this property becomes false.
  open var automaticallyShowsCancelButton = true

  /// The former name of ``obscuresBackgroundDuringPresentation``; stored separately.
  open var dimsBackgroundDuringPresentation = true

  /// Whether a search with at least two scopes shows the scope bar, until the search ends. If code
  /// shows or hides the scope bar, this property becomes false.
  open var automaticallyShowsScopeBar = true

  /// When the scope bar is shown.
  open var scopeBarActivation = ScopeBarActivation.automatic

  /// Whether results are shown only while there is text; stored but not used.
  open var automaticallyShowsSearchResultsController = true

  /// Whether results are shown; stored but not used.
  open var showsSearchResultsController = false

  /// Called when the user or code changes the text, and when the user selects a scope.
  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Called when the user edits the text; begins a search even if the bar is not in a window.
  func userDidEditText() {
    isActive = true
    switch scopeBarActivation {
    case .automatic, .onTextEntry: showScopeBarIfAutomatic()
    case .manual, .onSearchActivation: break
    }
  }

  private func showScopeBarIfAutomatic() {
    guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.count ?? 0 > 1 else { return }
    searchBar.hasScopeBar = true
  }

  /// The controller whose navigation item has this search controller; not retained.
  weak var owner: UIViewController?

  private var active = false

  private func begin() {
    active = true
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = true }
    if scopeBarActivation == .onSearchActivation { showScopeBarIfAutomatic() }
    delegate?.willPresentSearchController(self)
    if let owner, owner.viewIfLoaded?.window != nil { owner.present(self, animated: false) }
    delegate?.didPresentSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private func end() {
    active = false
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = false }
    if automaticallyShowsScopeBar, scopeBarActivation != .manual { searchBar.hasScopeBar = false }
    delegate?.willDismissSearchController(self)
    searchBar.resignFirstResponder()
    searchBar.text = nil
    presentingViewController?.dismiss(animated: false)
    delegate?.didDismissSearchController(self)
    searchResultsUpdater?.updateSearchResults(for: self)
  }
}

extension UISearchController {
  /// When a search shows the scope bar.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the system chooses: in HeadlessUIKit, like ``onTextEntry``.
    case automatic = 0
    /// Only when code shows the scope bar.
    case manual = 1
    /// When the user begins to type, until the search ends.
    case onTextEntry = 2
    /// When the search begins, until the search ends.
    case onSearchActivation = 3
  }
}
