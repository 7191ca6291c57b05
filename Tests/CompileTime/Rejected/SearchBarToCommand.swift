import DynamicUIKit

@MainActor
func bind(_ searchBar: UISearchBar, _ search: AsyncCommand<String, [String]>) {
  searchBar >> search
  // error: name the button: searchBar.search >> command
}
