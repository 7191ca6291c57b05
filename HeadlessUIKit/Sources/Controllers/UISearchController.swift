/// Shows a search bar for a controller, and what is found.
///
/// While it is active it is presented over the controller whose navigation item has it, as in UIKit:
/// so that controller presents something, and what is to stand in front is presented by the search
/// controller. Nothing lays out its bar; put that where a user can reach it.
@MainActor
open class UISearchController: UIViewController {
  /// Makes one with the controller that shows what is found; nil for the searched controller itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
  }

  /// Makes one for the searched controller itself; there are no nibs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.searchController = self
  }

  /// Makes one for the searched controller itself, whatever the archive holds.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    searchBar.searchController = self
  }

  /// The bar. To edit its text activates the controller; its cancel button ends that, and clears the
  /// text without telling anybody.
  open private(set) var searchBar = UISearchBar()

  /// Shows what is found, nil for the searched controller; kept to be read back.
  open private(set) var searchResultsController: UIViewController?

  /// Told of every text that is searched for, and when searching begins and ends; not kept alive.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Told when the controller comes and goes; not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// Whether the controller is active, which is also presented if its owner is in a window.
  open var isActive: Bool {
    get { active }
    set {
      if newValue != active { if newValue { begin() } else { end() } }
    }
  }

  /// Whether what is searched lies behind a veil; kept to be read back.
  open var obscuresBackgroundDuringPresentation = true

  /// Whether the navigation bar goes meanwhile; kept to be read back.
  open var hidesNavigationBarDuringPresentation = true

  /// Whether the bar has a cancel button while the controller is active, and only then; code that shows or
  /// hides the button turns this off.
  open var automaticallyShowsCancelButton = true

  /// The former name of ``obscuresBackgroundDuringPresentation``; kept by itself.
  open var dimsBackgroundDuringPresentation = true

  /// Whether the scopes, if there are two or more, come while searching and go then; code that shows or hides
  /// them turns this off.
  open var automaticallyShowsScopeBar = true

  /// When the scopes come.
  open var scopeBarActivation = ScopeBarActivation.automatic

  /// Whether results are shown only while there is text; kept to be read back.
  open var automaticallyShowsSearchResultsController = true

  /// Whether results are shown; kept to be read back.
  open var showsSearchResultsController = false

  /// Called when the text has changed, by the user or in code, and when the user has chosen a scope.
  func searchDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  /// Called when the user edits the text, which also where the bar is in no window is to search.
  func userEdits() {
    isActive = true
    switch scopeBarActivation {
    case .automatic, .onTextEntry: showScopes()
    case .manual, .onSearchActivation: break
    }
  }

  private func showScopes() {
    guard automaticallyShowsScopeBar, searchBar.scopeButtonTitles?.count ?? 0 > 1 else { return }
    searchBar.hasScopeBar = true
  }

  /// The controller whose navigation item has this one.
  weak var owner: UIViewController?

  private var active = false

  private func begin() {
    active = true
    if automaticallyShowsCancelButton { searchBar.hasCancelButton = true }
    if scopeBarActivation == .onSearchActivation { showScopes() }
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
  /// When the scopes of a search are there.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the system likes, which is when the user begins to type.
    case automatic = 0
    /// When code says so.
    case manual = 1
    /// When the user begins to type, until the search ends.
    case onTextEntry = 2
    /// When the search begins, until it ends.
    case onSearchActivation = 3
  }
}
