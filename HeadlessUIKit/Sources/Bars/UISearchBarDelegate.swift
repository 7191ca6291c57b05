/// What a search bar asks and tells; every method may be left out.
@MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Asked before the bar becomes first responder; if it says no, editing does not begin.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Asked before the bar gives up being first responder; if it says no, editing goes on.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Called after the user changed the text, also by the clear button; not when code does.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Asked before the user types, pastes or deletes; if it says no, the text stays. The range is
  /// counted in UTF-16 units.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool

  /// Called when the search key is tapped; the bar does not end editing by itself.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the cancel button is tapped; the bar does nothing by itself.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Called on a device when the bookmark button is tapped; nothing taps it here.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

  /// Called on a device when the results button is tapped; nothing taps it here.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

  /// Called after the user chose another scope; not when code does.
  func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Lets editing begin.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing about the beginning of editing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}

  /// Lets editing end.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }

  /// Does nothing about the end of editing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}

  /// Does nothing about another text.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}

  /// Lets the user change the text.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }

  /// Does nothing about the search key.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing about the cancel button.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing about the bookmark button.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing about the results button.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}

  /// Does nothing about another scope.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
