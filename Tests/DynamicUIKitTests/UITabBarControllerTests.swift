import DynamicTesting
import Testing

@testable import DynamicUIKit

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  enum Tab: Int { case first, second }

  private func makeTabs(_ count: Int = 3) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { _ in UIViewController() }
    return tabs
  }

  @Test func theTabFollowsItsValue() {
    let tabs = makeTabs(2)
    let tab = Dynamic(1)
    tab >>> tabs.selectedIndexModifier
    #expect(tabs.selectedIndex == 1)
    tab.value = 0
    #expect(tabs.selectedViewController === tabs.viewControllers?.first)
  }

  @Test func theUsersChoiceReachesTheModel() {
    let tabs = makeTabs()
    let tab = Dynamic(1)
    tab <<>>> tabs
    let log = tab.recorded()
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.simulateSelect(tab: 2))
    tab.value = 0
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.simulateSelect(tab: 1))
    #expect(log.values == [1, 2, 0, 1])
  }

  @Test func anEnumNamesTheTabs() {
    let tabs = makeTabs(2)
    let tab = Dynamic(Tab.second)
    tab <<>>> tabs
    #expect(tabs.selectedIndex == 1)
    tabs.simulateSelect(tab: 0)
    #expect(tab.value == .first)
  }

  @Test(.opensWindows) func aTabThatIsStillToComeIsSelectedThen() async {
    let tabs = UITabBarController()
    let window = makeWindow(tabs)
    let tab = Dynamic(1)
    tab <<>>> tabs
    tabs.viewControllers = [UIViewController(), UIViewController()]
    await takeTurns()
    #expect(tabs.selectedIndex == 1)
    #expect(tab.value == 1)
    withExtendedLifetime(window) {}
  }

  @Test func aTabThatNeverComesDoesNotKeepTheUserFromTheOthers() {
    let tabs = makeTabs(2)
    let tab = Dynamic(5)
    tab <<>>> tabs
    #expect(tabs.selectedIndex == 0)
    tabs.simulateSelect(tab: 1)
    #expect(tab.value == 1)
  }

  @Test(.opensWindows) func tabsThatGoLeaveTheModelWithOneThatIsThere() async {
    let tabs = makeTabs(3)
    let window = makeWindow(tabs)
    let tab = Dynamic(2)
    tab <<>>> tabs
    tabs.viewControllers?.removeLast()
    window.setNeedsLayout()
    await takeTurns()
    #expect(tabs.selectedIndex == 0)
    #expect(tab.value == 0)
  }

  @Test(.opensWindows) func tabsThatGoDoNotTakeAWishAway() async throws {
    let tabs = makeTabs(3)
    let window = makeWindow(tabs)
    tabs.selectedIndex = 2
    let tab = Dynamic(4)
    tab <<>>> tabs
    let last = try #require(tabs.viewControllers?.last)
    tabs.viewControllers = [last]
    window.setNeedsLayout()
    await takeTurns()
    #expect(tabs.selectedIndex == 0)
    #expect(tab.value == 4)
    tabs.viewControllers = [last] + (0..<4).map { _ in UIViewController() }
    window.setNeedsLayout()
    await takeTurns()
    #expect(tabs.selectedIndex == 4)
    #expect(tab.value == 4)
  }

  @Test func whatAUserCannotSelectIsRefused() {
    let tabs = makeTabs(2)
    let tab = Dynamic(0)
    tab <<>>> tabs
    #expect(!tabs.simulateSelect(tab: 2))
    tabs.viewControllers?[1].tabBarItem?.isEnabled = false
    #expect(!tabs.simulateSelect(tab: 1))
    #expect(tab.value == 0)
  }

  @Test func hasOneDriver() {
    let tabs = makeTabs()
    let (first, second) = (Dynamic(1), Dynamic(2))
    let handle = first <<>>> tabs
    second >>> tabs.selectedIndexModifier
    #expect(handle.isDisposed)
    first.value = 0
    #expect(tabs.selectedIndex == 2)
  }

  @Test(.opensWindows) func aTabThatIsStillToComeIsSelectedByKeyPathToo() async {
    let tabs = UITabBarController()
    let window = makeWindow(tabs)
    let tab = Dynamic(1)
    tab >>> tabs.selectedIndexModifier
    tabs.viewControllers = [UIViewController(), UIViewController()]
    await takeTurns()
    #expect(tabs.selectedIndex == 1)
    withExtendedLifetime(window) {}
  }

  @Test func aLaterTabTakesThePlaceOfOneThatIsStillToCome() {
    let tabs = makeTabs(2)
    let tab = Dynamic(5)
    tab <<>>> tabs
    tab.value = 1
    tabs.viewControllers?.append(contentsOf: (0..<4).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 1)
    #expect(tab.value == 1)
  }

  @Test func theTabThatIsShownTakesThePlaceOfOneThatIsStillToCome() {
    let tabs = makeTabs(2)
    let tab = Dynamic(5)
    tab <<>>> tabs
    tab.value = 0
    tabs.viewControllers?.append(contentsOf: (0..<4).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 0)
    #expect(tab.value == 0)
  }

  @Test func theTabBehindTheLastIsSelectedWhenItComes() {
    let tabs = makeTabs(2)
    let tab = Dynamic(2)
    tab <<>>> tabs
    TurnEnd.tell()
    tabs.viewControllers?.append(UIViewController())
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 2)
    #expect(tab.value == 2)
  }

  @Test func theTabBehindTheLastDoesNotKeepTheUserFromTheOthers() {
    let tabs = makeTabs(2)
    let tab = Dynamic(2)
    tab <<>>> tabs
    tabs.simulateSelect(tab: 1)
    #expect(tab.value == 1)
    #expect(tabs.selectedIndex == 1)
  }

  @Test func aTabThatIsBoundOneWayMayTakeItsTime() {
    let tabs = UITabBarController()
    let tab = Dynamic(1)
    tab >>> tabs.selectedIndexModifier
    for _ in 0..<3 { TurnEnd.tell() }
    tabs.viewControllers = [UIViewController(), UIViewController()]
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 1)
  }

  @Test func theFirstTabThatComesDoesNotTakeAWishAway() {
    let tabs = UITabBarController()
    let tab = Dynamic(2)
    tab <<>>> tabs
    tabs.viewControllers = [UIViewController()]
    TurnEnd.tell()
    #expect(tab.value == 2)
    tabs.viewControllers?.append(contentsOf: (0..<2).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 2)
    #expect(tab.value == 2)
  }

  @Test func aDelegateThatReadsTheValueTakesNothingBack() {
    final class Mine: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { _ = tabBarController.selectedIndexProperty.value }
    }
    let tabs = makeTabs()
    let tab = Dynamic(0)
    tab <<>>> tabs
    let mine = Mine()
    tabs.delegate = mine
    tabs.simulateSelect(tab: 2)
    #expect(tabs.selectedIndex == 2)
    #expect(tab.value == 2)
    withExtendedLifetime(mine) {}
  }

  @Test func aTabIsNotWaitedForAnyMoreWhenTheBindingHasEnded() {
    let tabs = makeTabs(1)
    let handle = Dynamic(2) >>> tabs.selectedIndexModifier
    let tab = Dynamic(2)
    let second = tab >>> tabs.selectedIndexModifier
    #expect(handle.isDisposed)
    second.dispose()
    tabs.viewControllers?.append(contentsOf: (0..<2).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 0)
  }

  @Test func norOnceItsSourceHasGone() {
    let tabs = makeTabs(1)
    pooled { Dynamic(2) <<>>> tabs }
    let other = Dynamic(0)
    other >> tabs.selectedIndexModifier
    tabs.viewControllers?.append(contentsOf: (0..<2).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 0)
  }

  @Test func aTabThatIsSetWithoutABindingIsWaitedFor() {
    let tabs = makeTabs(1)
    tabs.selectedIndexModifier.set(2)
    tabs.viewControllers?.append(contentsOf: (0..<2).map { _ in UIViewController() })
    TurnEnd.tell()
    #expect(tabs.selectedIndex == 2)
  }
}
