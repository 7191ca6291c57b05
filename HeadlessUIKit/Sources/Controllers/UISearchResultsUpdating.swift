/// Who finds the results of a search.
@MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the text or the scope has changed, and when the search begins or ends.
  func updateSearchResults(for searchController: UISearchController)
}

/// Who hears that a search begins and ends.
@MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)

  /// Called when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)

  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)

  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
