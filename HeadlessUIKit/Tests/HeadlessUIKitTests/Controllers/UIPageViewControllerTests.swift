import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPageViewController")
struct UIPageViewControllerTests {
  @Test(.requiresHostApp) func showsTheCurrentPage() async {
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    let (first, second) = (UIViewController(), UIViewController())
    pages.setViewControllers([first], direction: .forward, animated: false)
    let window = makeWindow(pages)
    window.layoutIfNeeded()
    #expect(await eventually { first.view.window === window })
    pages.setViewControllers([second], direction: .forward, animated: false)
    window.layoutIfNeeded()
    #expect(await eventually { second.view.window === window && first.view.window == nil })
    #expect(second.parent === pages && first.parent == nil)
  }
}
