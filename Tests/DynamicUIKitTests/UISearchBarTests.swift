#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISearchBar")
struct UISearchBarTests {
  let query = Dynamic("Ada")
  let bar = UISearchBar()

  final class Mine: NSObject, UISearchBarDelegate {
    var log: [String] = []
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  }

  @Test func theTextGoesBothWays() {
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
  }

  @Test func theScopesFollowTheirValue() {
    let scopes = Dynamic(["All"])
    scopes >>> bar.modifiers.scopeButtonTitles
    scopes.value.append("Mine")
    #expect(bar.scopeButtonTitles == ["All", "Mine"])
  }

  @Test func aWriteWaitsWhileTheUserComposes() {
    query <<>>> bar
    bar.simulateComposing("ka")
    query.value = "Grace"
    #expect(bar.text == "Adaka")
    bar.simulateCommit("か")
    #expect(bar.text == "Grace")
  }

  @Test func theRulesHoldForTheKeyPathToo() {
    #expect(bar.modifiers.text === bar.textModifier)
  }

  @Test func theTextNeedsNoDelegate() {
    let mine = Mine()
    query <<>>> bar
    bar.delegate = mine
    bar.simulateTyping("!")
    #expect(bar.delegate === mine)
    #expect(mine.log == ["Ada!"])
    #expect(query.value == "Ada!")
  }

  /// Passes on to the delegate that it has found.
  private final class Wrapping: NSObject, UISearchBarDelegate {
    var log: [String] = []
    let inner: (any UISearchBarDelegate)?

    init(around bar: UISearchBar) {
      inner = bar.delegate
      super.init()
      bar.delegate = self
    }

    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      log.append(searchText)
      #if canImport(UIKit)
      inner?.searchBar?(searchBar, textDidChange: searchText)
      #else
      inner?.searchBar(searchBar, textDidChange: searchText)
      #endif
    }

    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {
      log.append("search")
      #if canImport(UIKit)
      inner?.searchBarSearchButtonClicked?(searchBar)
      #else
      inner?.searchBarSearchButtonClicked(searchBar)
      #endif
    }

    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      log.append("begin")
      #if canImport(UIKit)
      return inner?.searchBarShouldBeginEditing?(searchBar) ?? true
      #else
      return inner?.searchBarShouldBeginEditing(searchBar) ?? true
      #endif
    }
  }

  @Test(.opensWindows) func aDelegateMayPassOnToTheOneThatItHasFound() {
    let window = makeWindow()
    window.addSubview(bar)
    let mine = Mine()
    bar.delegate = mine
    var searches = 0
    bar.search >> { searches += 1 }
    let around = Wrapping(around: bar)
    let outermost = Wrapping(around: bar)
    #expect(bar.becomeFirstResponder())
    #expect(bar.simulateTyping("a"))
    #expect(bar.simulateSearch())
    #expect(searches == 1)
    #expect(outermost.log == ["begin", "a", "search"])
    #expect(around.log == ["begin", "a", "search"])
    #expect(mine.log == ["a", "search"])
  }

  @Test func searchAndCancelExecuteCommands() {
    var log: [String] = []
    bar.text = "Ada"
    bar.search >> { log.append("search") }
    bar.cancel >> Command { log.append("cancel") }
    #expect(bar.simulateSearch())
    #expect(!bar.simulateCancel())
    Dynamic(true) >>> bar.modifiers.showsCancelButton
    #expect(bar.simulateCancel())
    #expect(log == ["search", "cancel"])
    bar.search >> { log.append("other") }
    bar.simulateSearch()
    #expect(log == ["search", "cancel", "other"])
  }

  @Test func theOtherButtonsExecuteCommandsToo() {
    final class Mine: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
      func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { log.append("results") }
    }
    let mine = Mine()
    bar.delegate = mine
    var log: [String] = []
    bar.bookmark >> { log.append("bookmark") }
    bar.resultsList >> { log.append("results") }
    #if canImport(UIKit)
    bar.delegate?.searchBarBookmarkButtonClicked?(bar)
    bar.delegate?.searchBarResultsListButtonClicked?(bar)
    #else
    bar.delegate?.searchBarBookmarkButtonClicked(bar)
    bar.delegate?.searchBarResultsListButtonClicked(bar)
    #endif
    #expect(log == ["bookmark", "results"])
    #expect(mine.log == log)
  }

  @Test func aCommandEndsWithItsHandle() {
    var searches = 0
    bar.text = "Ada"
    let handle = bar.search >> { searches += 1 }
    handle.dispose()
    bar.simulateSearch()
    #expect(searches == 0)
  }

  @Test func passesEverythingOnToTheDelegateThatWasThere() {
    let mine = Mine()
    bar.delegate = mine
    var searches = 0
    bar.search >> { searches += 1 }
    bar.simulateTyping("x")
    bar.simulateSearch()
    #expect(searches == 1)
    #expect(mine.log == ["x", "search"])
  }

  @Test func aDelegateThatWasThereMayTellTheBarsDelegate() {
    final class Restless: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
        log.append(searchText)
        if searchText.isEmpty { return }
        #if canImport(UIKit)
        searchBar.delegate?.searchBar?(searchBar, textDidChange: "")
        #else
        searchBar.delegate?.searchBar(searchBar, textDidChange: "")
        #endif
      }
    }
    let restless = Restless()
    bar.delegate = restless
    bar.search >> {}
    bar.simulateTyping("x")
    #expect(restless.log == ["x", ""])
  }

  @Test func aTextThatIsBoundIsToldOnce() {
    let log = query.recorded()
    query <<>>> bar
    let shown = bar.textProperty.recorded()
    query.value = "Grace"
    #expect(bar.text == "Grace")
    query >>> bar
    query.value = "Emmy"
    #expect(bar.textProperty.value == "Emmy")
    #expect(log.values == ["Ada", "Grace", "Emmy"])
    #expect(shown.values == ["Ada", "Grace", "Emmy"])
  }

  @Test func passesEverythingOnToADelegateThatComesLater() {
    let mine = Mine()
    var searches = 0
    bar.search >> { searches += 1 }
    bar.delegate = mine
    bar.simulateTyping("x")
    bar.simulateSearch()
    #expect(searches == 1)
    #expect(mine.log == ["x", "search"])
    bar.delegate = nil
    bar.simulateSearch()
    #expect(searches == 2)
    #expect(mine.log == ["x", "search"])
  }

  @Test(.opensWindows) func textThatCancelClearsReachesTheModel() {
    let search = UISearchController(searchResultsController: nil)
    let window = makeWindow()
    window.addSubview(search.searchBar)
    query <<>>> search.searchBar
    search.searchBar.simulateTyping("!")
    #expect(query.value == "Ada!")
    #if canImport(UIKit)
    search.searchBar.text = nil
    #else
    #expect(search.searchBar.simulateCancel())
    #expect(!search.isActive)
    #endif
    #expect(query.value == "")
    query.value = "Grace"
    #expect(search.searchBar.text == "Grace")
  }

  @Test func aWriteInTheCourseOfAnotherIsNotTakenBack() {
    query <<>>> bar
    query.addListener { [query] in if $0 == "a" { query.value = "b" } }
    query.value = "a"
    #expect(query.value == "b")
    #expect(bar.text == "b")
  }

  @Test func aDelegateMayGo() {
    var mine: Mine? = Mine()
    bar.delegate = mine
    var searches = 0
    bar.search >> { searches += 1 }
    mine = nil
    bar.simulateTyping("x")
    bar.simulateSearch()
    #expect(searches == 1)
  }

  @Test func theScopeGoesBothWays() {
    let scope = Dynamic(1)
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "New", "Old"]
    scope <<>>> bar.selectedScopeButtonIndexProperty
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.simulateSelect(scope: 2))
    #expect(scope.value == 2)
    Dynamic(0) >>> bar.modifiers.selectedScopeButtonIndex
    #expect(bar.selectedScopeButtonIndex == 0)
    #expect(scope.value == 2)
  }

  @Test(.opensWindows) func focusGoesBothWays() {
    let window = makeWindow()
    window.addSubview(bar)
    let isSearching = Dynamic(true)
    isSearching <<>>> bar.isFirstResponderProperty
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(!isSearching.value)
  }

  @Test func otherPropertiesFollowTheirValues() {
    Dynamic("Search") >>> bar.modifiers.placeholder
    #expect(bar.placeholder == "Search")
    Dynamic(true) >>> bar.animatedShowsCancelButtonModifier
    #expect(bar.showsCancelButton)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let command = Command {}
    #expect(
      isReleased {
        let bar = UISearchBar()
        query <<>>> bar
        bar.search >> command
        Dynamic(0) <<>>> bar.selectedScopeButtonIndexProperty
        bar.simulateTyping("x")
        return bar
      })
    query.value = "Grace"
  }

  @Test func doesNotKeepTheSource() {
    let bar = bar
    #expect(
      isReleased {
        let query = Dynamic("Ada")
        query <<>>> bar
        return query
      })
    bar.simulateTyping("x")
  }

  @Test func aDelegateThatIsPutBackIsHeardAgain() {
    let (mine, other) = (Mine(), Mine())
    bar.delegate = mine
    bar.search >> Command {}
    let saved = bar.delegate
    bar.delegate = other
    bar.delegate = saved
    bar.text = "x"
    bar.simulateSearch()
    #expect(mine.log == ["search"] && other.log.isEmpty)
  }

  @Test(.opensWindows) func focusHasOneDriverHoweverItIsBound() {
    let window = makeWindow()
    window.addSubview(bar)
    let first = Dynamic(false)
    let second = Dynamic(true)
    first <<>>> bar.isFirstResponderProperty
    second >>> bar.isFirstResponderModifier
    #expect(bar.simulateTyping("x"))
    #expect(!first.value)
  }

  @Test func theCancelButtonSlidesIn() {
    final class Recording: UISearchBar {
      var log: [Bool] = []
      override func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        log.append(animated)
        super.setShowsCancelButton(showsCancelButton, animated: animated)
      }
    }
    let bar = Recording()
    Dynamic(true) >>> bar.animatedShowsCancelButtonModifier
    #expect(bar.log == [true])
  }

  @Test func theHandleOfACommandThatIsReplacedLeavesTheNewOne() {
    var log: [String] = []
    bar.text = "Ada"
    let first = bar.search >> { log.append("first") }
    bar.search >> { log.append("second") }
    #expect(first.isDisposed)
    first.dispose()
    bar.simulateSearch()
    #expect(log == ["second"])
  }

  @Test func passesOnTheCancelButtonAndTheScopesToo() {
    final class Mine: NSObject, UISearchBarDelegate {
      var log: [String] = []
      func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
      func searchBar(
        _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
      ) {
        log.append("scope \(selectedScope)")
      }
    }
    let mine = Mine()
    bar.delegate = mine
    bar.showsCancelButton = true
    bar.showsScopeBar = true
    bar.scopeButtonTitles = ["All", "New"]
    var log: [String] = []
    bar.cancel >> { log.append("cancel") }
    bar.selectedScopeButtonIndexProperty >> { log.append("scope \($0)") }
    #expect(bar.simulateCancel())
    #expect(bar.simulateSelect(scope: 1))
    #expect(log == ["cancel", "scope 1"])
    #expect(mine.log == log)
  }

  #if !canImport(UIKit)
  @Test func aDelegateMayRefuseWhatIsTyped() {
    final class Mine: NSObject, UISearchBarDelegate {
      var refused: [String] = []
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool {
        if text != "1" { return true }
        refused.append(text)
        return false
      }
    }
    let mine = Mine()
    bar.delegate = mine
    bar.search >> {}
    #expect(!bar.simulateTyping("a1b"))
    #expect(bar.text == "ab")
    #expect(mine.refused == ["1"])
  }
  #endif

  @Test func aWriteByKeyPathWaitsWhileTheUserComposesToo() {
    query >>> bar.modifiers.text
    bar.simulateComposing("ka")
    query.value = "Grace"
    #expect(bar.text == "Adaka")
    bar.simulateCommit()
    #expect(bar.text == "Grace")
    #expect(bar.modifiers.text === bar.textModifier)
  }

  @Test(.opensWindows) func aDelegateBesideACommandDecidesAboutEditing() {
    final class Strict: NSObject, UISearchBarDelegate {
      var mayBegin = false
      var mayEnd = false
      var log: [String] = []
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { mayBegin }
      func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { mayEnd }
      func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
    }
    let window = makeWindow()
    window.addSubview(bar)
    let strict = Strict()
    bar.delegate = strict
    bar.search >> Command {}
    #expect(!bar.becomeFirstResponder())
    strict.mayBegin = true
    #expect(bar.becomeFirstResponder())
    #expect(!bar.resignFirstResponder())
    strict.mayEnd = true
    #expect(bar.resignFirstResponder())
    #expect(strict.log == ["begin", "end"])
  }

  @Test(.opensWindows) func aDelegateThatHasGoneRefusesNothing() {
    final class Strict: NSObject, UISearchBarDelegate {
      func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { false }
      func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { false }
      func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
      ) -> Bool { false }
    }
    let window = makeWindow()
    window.addSubview(bar)
    pooled {
      let strict = Strict()
      bar.delegate = strict
      bar.search >> Command {}
      #expect(!bar.becomeFirstResponder())
    }
    #expect(bar.becomeFirstResponder())
    #expect(bar.simulateTyping("a"))
    #expect(bar.resignFirstResponder())
  }

  @Test(.opensWindows) func aCommandAloneLeavesEditingToTheUser() {
    let window = makeWindow()
    window.addSubview(bar)
    bar.search >> Command {}
    #expect(bar.becomeFirstResponder())
    #expect(bar.resignFirstResponder())
  }
}
#endif
