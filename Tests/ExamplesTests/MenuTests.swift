import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Examples")
struct MenuTests {
  @Test func listsTheScreens() {
    let screen = TestScreen(MenuViewController())
    #expect(
      screen.text == "Examples\n========\n"
        + Example.allCases.map { "< \($0.rawValue) >" }.joined(separator: "\n"))
  }

  @Test(arguments: Example.allCases)
  func tapOnAnExampleOpensItsScreen(_ example: Example) async {
    let screen = TestScreen(MenuViewController())
    await screen.perform("tap \(example.rawValue)")
    #expect(screen.text.hasPrefix("< Examples >  "))
    await screen.perform("back")
    #expect(screen.text.hasPrefix("Examples\n"))
  }

  @Test(arguments: Example.allCases) func bindingsDoNotRetainTheScreen(_ example: Example) {
    weak var weakController: UIViewController?
    inAutoreleasePool {
      let controller = example.makeViewController()
      controller.loadViewIfNeeded()
      for tab in (controller as? UITabBarController)?.viewControllers ?? [] {
        tab.loadViewIfNeeded()
      }
      weakController = controller
    }
    #expect(weakController == nil)
  }
}
#endif
