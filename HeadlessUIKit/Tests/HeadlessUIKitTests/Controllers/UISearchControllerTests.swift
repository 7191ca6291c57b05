#if !os(tvOS)
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UISearchController")
struct UISearchControllerTests {
  private final class RecordingDelegate: NSObject, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    let log = Log()

    func updateSearchResults(for searchController: UISearchController) {
      log("update \(searchController.searchBar.text ?? "nil") \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: UISearchController) { log("begun") }
    func didDismissSearchController(_ searchController: UISearchController) { log("ended") }
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
    #expect(
      delegate.log.entries == [
        "begun", "update  true", "update b true", "update be true", "update beer true",
        "update  false", "ended", "update  false",
      ])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func typingInABarOutsideTheWindowBeginsASearch() {
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

  @Test func selectedScopeUpdatesTheResults() {
    let delegate = RecordingDelegate()
    let search = UISearchController(searchResultsController: nil)
    let bar = search.searchBar
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.simulateTyping("b")
    search.searchResultsUpdater = delegate
    #expect(bar.showsScopeBar && bar.simulateSelect(scope: 1))
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(delegate.log.entries == ["update b true"])
    bar.simulateCancel()
    #expect(!bar.showsScopeBar && !bar.simulateSelect(scope: 0))
    #expect(bar.selectedScopeButtonIndex == 1)
  }

  @Test(arguments: [
    (UISearchController.ScopeBarActivation.automatic, false, true),
    (.manual, false, false), (.onTextEntry, false, true), (.onSearchActivation, true, true),
  ])
  func scopeBarActivationDecidesWhenTheScopeBarIsShown(
    _ activation: UISearchController.ScopeBarActivation, initially: Bool, withText: Bool
  ) {
    let search = UISearchController(searchResultsController: nil)
    search.scopeBarActivation = activation
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    search.isActive = true
    #expect(search.searchBar.showsScopeBar == initially)
    search.searchBar.simulateTyping("b")
    #expect(search.searchBar.showsScopeBar == withText)
    search.isActive = false
    #expect(!search.searchBar.showsScopeBar)
  }

  @Test func singleScopeTitleShowsNoScopeBar() {
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All"]
    search.searchBar.simulateTyping("b")
    #expect(!search.searchBar.showsScopeBar)
  }

  @Test func scopeBarAndCancelButtonShownInCodeStayVisible() {
    let search = UISearchController(searchResultsController: nil)
    let bar = search.searchBar
    bar.scopeButtonTitles = ["All", "Mine"]
    bar.showsScopeBar = true
    bar.setShowsCancelButton(true, animated: false)
    #expect(!search.automaticallyShowsScopeBar && !search.automaticallyShowsCancelButton)
    search.isActive = true
    search.isActive = false
    #expect(bar.showsScopeBar && bar.showsCancelButton)
  }
}
#endif
