import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  #if !canImport(UIKit)
  @Test(.opensWindows) func theSelectedControllerIsShown() {
    let tabs = UITabBarController()
    let one = UIViewController()
    let two = UIViewController()
    tabs.viewControllers = [one, two]
    let window = makeWindow(tabs)
    #expect(tabs.selectedIndex == 0)
    #expect(one.view.window === window)
    #expect(!two.isViewLoaded)
    tabs.simulateSelect(tab: 1)
    #expect(two.view.window === window)
    #expect(one.view.window == nil)
    #expect(two.tabBarController === tabs)
  }
  #endif
}
