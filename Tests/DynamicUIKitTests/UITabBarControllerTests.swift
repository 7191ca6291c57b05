import DynamicUIKit
import Testing

@MainActor @Suite("UITabBarController")
struct UITabBarControllerTests {
  @Test func theTabFollowsItsValue() {
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let tab = Dynamic(1)
    tab >>> tabs.selectedIndexModifier
    #expect(tabs.selectedIndex == 1)
    tab.value = 0
    #expect(tabs.selectedViewController === tabs.viewControllers?.first)
  }
}
