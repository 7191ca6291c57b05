/// Updates the results of a search.
@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text changes, when the user selects another scope, and when the search begins
  /// or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// The delegate of a search controller. All methods have default implementations.
@MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
}
