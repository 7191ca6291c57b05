import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  private func makeTabs(_ count: Int = 3) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { _ in UIViewController() }
    return tabs
  }

  @Test func selectionBindsBothWays() {
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

  @Test(.requiresHostApp) func appearingTabMaySelectAnotherTab() async {
    final class RedirectingController: UIViewController {
      var selectedTab: Dynamic<Int>?
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        selectedTab?.value = 2
      }
    }
    let (tabs, redirecting, tab) = (UITabBarController(), RedirectingController(), Dynamic(0))
    tabs.viewControllers = [UIViewController(), redirecting, UIViewController()]
    redirecting.selectedTab = tab
    tab <<>>> tabs
    let window = makeWindow(tabs)
    tab.value = 1
    await runTasksAndRunLoopTurn()
    #expect(tabs.selectedIndex == 2 && tab.value == 2)
    tabs.selectedIndex = 0
    tab.value = 1
    tab <<>>> tabs
    await runTasksAndRunLoopTurn()
    #expect(tabs.selectedIndex == 2 && tab.value == 2)
    withExtendedLifetime(window) {}
  }

  #if !canImport(UIKit)  // Tests cannot control UIKit's run loop.
  @Test func tabSelectedInCodeReachesTheModel() async {
    let tabs = makeTabs()
    await runPendingTasks()
    let tab = Dynamic(0)
    tab <<>>> tabs
    tabs.selectedIndex = 1
    await runPendingTasks()
    #expect(tab.value == 1)
  }
  #endif

  @Test(arguments: [-1, 5]) func indexOfAMissingTabIsCorrectedInTheModel(index: Int) async {
    let tabs = makeTabs(2)
    let tab = Dynamic(1)
    tab <<>>> tabs
    tab.value = index
    await runTasksAndRunLoopTurn()
    #expect(tabs.selectedIndex == 1)
    #expect(tab.value == 1)
  }

  @Test func secondBindingEndsTheFirst() {
    let tabs = makeTabs()
    let (first, second) = (Dynamic(1), Dynamic(2))
    let handle = first <<>>> tabs
    second >>> tabs.selectedIndexModifier
    #expect(handle.isDisposed)
    first.value = 0
    #expect(tabs.selectedIndex == 2)
  }
}
