#if !os(tvOS)
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UISearchController")
struct UISearchControllerTests {
  private final class Hearing: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    let log = Log()

    func updateSearchResults(for searchController: UISearchController) {
      log("update \(searchController.searchBar.text ?? "nil") \(searchController.isActive)")
    }
    func didPresentSearchController(_ searchController: UISearchController) { log("begun") }
    func didDismissSearchController(_ searchController: UISearchController) { log("ended") }
  }

  @Test(.opensWindows) func theUserSearches() {
    let hearing = Hearing()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = hearing
    search.delegate = hearing
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
      hearing.log.entries == [
        "begun", "update  true", "update b true", "update be true", "update beer true",
        "update  false", "ended", "update  false",
      ])
    withExtendedLifetime(window) {}
  }
}
#endif
