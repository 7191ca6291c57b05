import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  @Test(.requiresHostApp) func onlyTheSelectedControllerIsShown() async {
    let tabs = UITabBarController()
    let (first, second) = (UIViewController(), UIViewController())
    tabs.viewControllers = [first, second]
    let window = makeWindow(tabs)
    window.layoutIfNeeded()
    #expect(tabs.tabBar.items?.count == 2)
    #expect(tabs.selectedIndex == 0)
    #expect(first.view.window === window)
    #expect(!second.isViewLoaded)
    #expect(tabs.simulateSelect(tab: 1))
    window.layoutIfNeeded()
    #expect(await eventually { second.view.window === window })
    #expect(await eventually { first.view.window == nil })
    #expect(second.tabBarController === tabs)
  }

  @Test func initLoadsTheView() {
    #expect(UITabBarController().isViewLoaded)
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

  @Test func delegateMayRefuseTabSelection() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let delegate = Delegate()
    tabs.delegate = delegate
    #expect(!tabs.simulateSelect(tab: 1))
    #expect(tabs.selectedIndex == 0)
  }

  @Test func delegateReceivesTapsButNotSelectionsInCode() {
    final class Delegate: NSObject, UITabBarControllerDelegate {
      var selected: [UIViewController] = []

      func tabBarController(
        _ tabBarController: UITabBarController, didSelect viewController: UIViewController
      ) { selected.append(viewController) }
    }
    let (first, second) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [first, second]
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.simulateSelect(tab: 1)
    tabs.simulateSelect(tab: 1)
    tabs.selectedIndex = 0
    #expect(delegate.selected == [second, second])
  }
}
