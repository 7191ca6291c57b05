import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  @Test(.opensWindows) func theSelectedControllerIsShown() async {
    let tabs = UITabBarController()
    let one = UIViewController()
    let two = UIViewController()
    tabs.viewControllers = [one, two]
    let window = makeWindow(tabs)
    window.layoutIfNeeded()
    #expect(tabs.selectedIndex == 0)
    #expect(one.view.window === window)
    #expect(!two.isViewLoaded)
    #expect(tabs.simulateSelect(tab: 1))
    window.layoutIfNeeded()
    #expect(await eventually { two.view.window === window })
    #expect(await eventually { one.view.window == nil })
    #expect(two.tabBarController === tabs)
  }
}
