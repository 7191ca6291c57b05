#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISearchBar")
struct UISearchBarTests {
  let query = Dynamic("Ada")
  let bar = UISearchBar()

  final class Delegate: NSObject, UISearchBarDelegate {
    var log: [String] = []
    var allowsEdits = true
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { allowsEdits }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { allowsEdits }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange scope: Int) {
      log.append("scope \(scope)")
    }
  }

  @Test func textBindsBothWays() {
    query <<>>> bar
    #expect(bar.text == "Ada")
    #expect(bar.simulateTyping("!"))
    #expect(query.value == "Ada!")
    #expect(bar.simulateDelete())
    #expect(query.value == "Ada")
    query.value = ""
    #expect(bar.text == "")
    query | { $0 + "?" } >>> bar
    query.value = "Grace"
    #expect(bar.text == "Grace?")
    #expect(bar.modifiers.text === bar.textModifier)
  }

  @Test func rebindingTheTextDeliversEachTextOnce() {
    let log = query.recorded()
    query <<>>> bar
    let barLog = bar.textProperty.recorded()
    query.value = "Grace"
    query >>> bar
    query.value = "Emmy"
    #expect(bar.textProperty.value == "Emmy")
    #expect(log.values == ["Ada", "Grace", "Emmy"])
    #expect(barLog.values == ["Ada", "Grace", "Emmy"])
  }

  @Test(.requiresHostApp) func textClearedByCancelReachesTheModel() {
    let search = UISearchController(searchResultsController: nil)
    let window = makeWindow()
    window.addSubview(search.searchBar)
    query <<>>> search.searchBar
    search.searchBar.simulateTyping("!")
    #if canImport(UIKit)
    // In UIKit, `simulateCancel` only calls the delegate; the real button also clears the text.
    search.searchBar.text = nil
    #else
    #expect(search.searchBar.simulateCancel())
    #endif
    #expect(query.value == "")
    query.value = "Grace"
    #expect(search.searchBar.text == "Grace")
  }

  @Test func buttonsExecuteCommands() {
    var log: [String] = []
    bar.text = "Ada"
    bar.search >> { log.append("search") }
    bar.cancel >> { log.append("cancel") }
    #expect(bar.simulateSearch())
    #expect(!bar.simulateCancel())
    bar.showsCancelButton = true
    #expect(bar.simulateCancel())
    let handle = bar.search >> { log.append("new search") }
    bar.simulateSearch()
    handle.dispose()
    bar.simulateSearch()
    #expect(log == ["search", "cancel", "new search"])
  }

  @Test func commandReadsTextCorrectedByTheKeyboard() {
    var searched: [String] = []
    bar.search >> { [query] in searched.append(query.value) }
    query <<>>> bar.searchTextField
    // Like a correction by the keyboard, this assignment sends no event.
    bar.searchTextField.text = "Ada."
    bar.simulateSearch()
    #expect(searched == ["Ada."])
  }

  @Test func delegateOfABoundBarReceivesAllCalls() {
    let delegate = Delegate()
    bar.delegate = delegate
    var searches = 0
    bar.search >> { searches += 1 }
    bar.cancel >> {}
    let scope = Dynamic(1)
    bar.showsScopeBar = true
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["All", "New", "Old"]
    scope <<>>> bar.selectedScopeButtonIndexProperty
    bar.simulateTyping("x")
    bar.simulateSearch()
    bar.simulateCancel()
    #expect(bar.simulateSelect(scope: 2))
    #expect(delegate.log == ["x", "search", "cancel", "scope 2"])
    #expect(searches == 1 && scope.value == 2)
    delegate.allowsEdits = false
    #expect(!bar.simulateTyping("y"))
    #expect(bar.text == "x")
  }

  @Test func typingAndSearchingWorkAfterTheDelegateIsReleased() {
    var delegate: Delegate? = Delegate()
    bar.delegate = delegate
    var searches = 0
    bar.search >> { searches += 1 }
    delegate = nil
    #expect(bar.simulateTyping("x"))
    bar.simulateSearch()
    #expect(searches == 1)
  }

  @Test func scopeBindsBothWays() {
    let scope = Dynamic(1)
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "New", "Old"]
    scope <<>>> bar.selectedScopeButtonIndexProperty
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.simulateSelect(scope: 2))
    #expect(scope.value == 2)
    Dynamic(0) >>> bar.modifiers.selectedScopeButtonIndex
    #expect(bar.selectedScopeButtonIndex == 0 && scope.value == 2)
  }

  @Test(.requiresHostApp) func focusBindsBothWays() {
    let window = makeWindow()
    window.addSubview(bar)
    let isSearching = Dynamic(true)
    isSearching <<>>> bar.isFirstResponderProperty
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(!isSearching.value)
    #expect(bar.isFirstResponderProperty === bar.searchTextField.isFirstResponderProperty)
  }

  @Test func animatedModifierAnimatesTheCancelButton() {
    final class RecordingSearchBar: UISearchBar {
      var animatedArguments: [Bool] = []
      override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        animatedArguments.append(animated)
        super.setShowsCancelButton(showsCancelButton, animated: animated)
      }
    }
    let bar = RecordingSearchBar()
    Dynamic(true) >>> bar.animatedShowsCancelButtonModifier
    #expect(bar.showsCancelButton && bar.animatedArguments == [true])
  }
}
#endif
