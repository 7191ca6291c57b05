import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  @Test(.requiresHostApp) func selectedControllerIsShown() async {
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

  @Test(.requiresHostApp) func tapOnSelectedTabPopsToRoot() async {
    let tabs = UITabBarController()
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation, UIViewController()]
    let window = makeWindow(tabs)
    navigation.pushViewController(UIViewController(), animated: false)
    tabs.simulateSelect(tab: 1)
    tabs.simulateSelect(tab: 0)
    #expect(navigation.viewControllers.count == 2)
    #expect(tabs.simulateSelect(tab: 0))
    #expect(await eventually { navigation.viewControllers == [root] })
    withExtendedLifetime(window) {}
  }
}
