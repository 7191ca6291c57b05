/// A search bar for a screen, and what shows the results. The user's typing makes it active and tells
/// ``searchResultsUpdater``.
@MainActor
open class UISearchController: UIViewController {
  /// Makes a search whose results are shown by a controller, or for nil by the screen itself.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    searchBar.field.searchController = self
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    searchBar.field.searchController = self
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    searchBar.field.searchController = self
  }

  /// The bar to type into.
  open private(set) var searchBar = UISearchBar()

  /// Who finds the results; not kept alive. It is told of each change of the text, also in code, and
  /// when the search begins or ends.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?

  /// Who hears that the search begins and ends; not kept alive.
  open weak var delegate: (any UISearchControllerDelegate)?

  /// The controller that shows the results, nil if the screen itself does.
  open private(set) var searchResultsController: UIViewController?

  /// Whether the user is searching. Setting it begins or ends the search; ending it clears the text.
  open var isActive: Bool {
    get { active }
    set {
      guard newValue != active else { return }
      if newValue { begin() } else { end() }
    }
  }

  /// Whether the screen would be dimmed; kept to be read back.
  open var obscuresBackgroundDuringPresentation = true
  /// The former name of ``obscuresBackgroundDuringPresentation``; kept by itself.
  open var dimsBackgroundDuringPresentation = true
  /// Whether the navigation bar would go while searching; kept to be read back.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the cancel button is there while searching.
  open var automaticallyShowsCancelButton = true
  /// Whether the scopes are there while searching; kept to be read back.
  open var automaticallyShowsScopeBar = true
  /// When the scopes are there; kept to be read back.
  open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether results are shown only while there is text; kept to be read back.
  open var automaticallyShowsSearchResultsController = true
  /// Whether results are shown; kept to be read back.
  open var showsSearchResultsController = false

  /// Called when the text has changed, by the user or in code.
  func textDidChange() {
    searchResultsUpdater?.updateSearchResults(for: self)
  }

  private var active = false

  private func begin() {
    delegate?.willPresentSearchController(self)
    active = true
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = true }
    delegate?.didPresentSearchController(self)
    textDidChange()
  }

  private func end() {
    delegate?.willDismissSearchController(self)
    active = false
    if automaticallyShowsCancelButton { searchBar.showsCancelButton = false }
    searchBar.resignFirstResponder()
    searchBar.field.text = ""
    delegate?.didDismissSearchController(self)
    textDidChange()
  }
}

extension UISearchController {
  /// When the scopes of a search are there.
  public enum ScopeBarActivation: Int, Sendable {
    /// As the system likes.
    case automatic = 0
    /// When code says so.
    case manual = 1
    /// While there is text.
    case onTextEntry = 2
    /// While searching.
    case onSearchActivation = 3
  }
}
