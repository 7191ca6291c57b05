#if !os(tvOS)
import DynamicUIKit
import Testing

@MainActor @Suite("UISearchController")
struct UISearchControllerTests {
  private final class RecordingDelegate: NSObject, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    let log = Log()

    func updateSearchResults(for searchController: UISearchController) {
      let state = searchController.isActive ? "active" : "inactive"
      log("update \"\(searchController.searchBar.text ?? "nil")\" \(state)")
    }
    func willPresentSearchController(_ searchController: UISearchController) { log("will present") }
  }

  @Test(.requiresHostApp) func typingAndCancelCallTheDelegates() {
    let delegate = RecordingDelegate()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = delegate
    search.delegate = delegate
    let controller = UIViewController()
    controller.view.addSubview(search.searchBar)
    let window = makeWindow(controller)
    #expect(search.searchBar.simulateTyping("be"))
    #expect(search.isActive && search.searchBar.showsCancelButton)
    search.searchBar.text = "beer"
    #expect(search.searchBar.simulateCancel())
    #expect(!search.isActive && !search.searchBar.showsCancelButton)
    #expect(search.searchBar.text == "")
    // The cancel button sets `isActive` to false, clears the text, and dismisses the controller.
    // The clearing and the dismissal each update the results.
    #expect(
      delegate.log.entries == [
        "will present", #"update "" active"#, #"update "b" active"#, #"update "be" active"#,
        #"update "beer" active"#, #"update "" inactive"#, #"update "" inactive"#,
      ])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func typingInTheSearchBarOfANavigationItemBeginsASearch() {
    let search = UISearchController(searchResultsController: nil)
    let controller = UIViewController()
    controller.navigationItem.searchController = search
    let window = makeWindow(UINavigationController(rootViewController: controller))
    #expect(search.searchBar.simulateTyping("b"))
    #expect(search.isActive && search.searchBar.showsCancelButton)
    #expect(controller.presentedViewController === search)
    #expect(search.searchBar.simulateCancel())
    #expect(!search.isActive && controller.presentedViewController == nil)
    withExtendedLifetime(window) {}
  }

  @Test func selectingAScopeUpdatesTheResults() {
    let delegate = RecordingDelegate()
    let search = UISearchController(searchResultsController: nil)
    let bar = search.searchBar
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    bar.simulateTyping("b")
    search.searchResultsUpdater = delegate
    #expect(bar.simulateSelect(scope: 1))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(delegate.log.entries == [#"update "b" active"#])
  }
}
#endif
