#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor
private final class SearchDelegate: NSObject, UISearchBarDelegate {
  let log = Log()
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log("begin") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log(searchText) }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log("cancel") }
}

@MainActor @Suite("UISearchBar")
struct UISearchBarTests {
  @Test(.requiresHostApp) func typingAndClearingCallTheDelegate() {
    let window = makeWindow()
    let bar = UISearchBar()
    let delegate = SearchDelegate()
    bar.delegate = delegate
    window.addSubview(bar)
    bar.simulateTyping("ab")
    bar.simulateDelete()
    bar.simulateSearch()
    bar.searchTextField.simulateClear()
    #expect(bar.isFirstResponder)
    #expect(delegate.log.entries == ["begin", "a", "ab", "a", "search", ""])
  }

  @Test func settingTextDoesNotCallTheDelegate() {
    let bar = UISearchBar()
    let delegate = SearchDelegate()
    bar.delegate = delegate
    bar.text = "a"
    #expect(bar.text == "a")
    #expect(delegate.log.entries.isEmpty)
  }

  @Test func hiddenCancelButtonCannotBeTapped() {
    let bar = UISearchBar()
    let delegate = SearchDelegate()
    bar.delegate = delegate
    #expect(!bar.simulateCancel())
    bar.showsCancelButton = true
    #expect(bar.simulateCancel())
    #expect(delegate.log.entries == ["cancel"])
  }
}
#endif
