import DynamicUIKit
import Testing

@MainActor @Suite("UISplitViewController")
struct UISplitViewControllerTests {
  private let split = UISplitViewController(style: .doubleColumn)

  @Test func controllersOfColumnsAreChildren() {
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    #expect(split.viewController(for: .primary) === list)
    #expect(split.viewController(for: .secondary) === detail)
    #expect(split.viewController(for: .supplementary) == nil)
    #if !canImport(UIKit)
    // UIKit puts each into a navigation controller of its own.
    #expect(split.children == [list, detail])
    split.setViewController(nil, for: .secondary)
    #expect(detail.parent == nil)
    #endif
  }

  // What UIKit shows beside each other, and when, depends on the device.
  #if !canImport(UIKit)
  @Test(.opensWindows) func aPhoneShowsOneColumnAtATime() {
    let (list, detail) = (UIViewController(), UIViewController())
    split.viewControllers = [list, detail]
    let window = makeWindow(split)
    #expect(split.isCollapsed)
    #expect(split.displayMode == .secondaryOnly)
    #expect(list.view.window === window)
    split.show(.secondary)
    #expect(detail.view.window === window)
    #expect(list.view.window == nil)
    split.setViewController(nil, for: .secondary)
    #expect(list.view.window === window)
  }

  @Test(.opensWindows) func detailIsPushedWhereThereIsOneColumn() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    split.viewControllers = [navigation, UIViewController()]
    let window = makeWindow(split)
    let detail = UIViewController()
    split.showDetailViewController(detail, sender: nil)
    #expect(navigation.topViewController === detail)
    #expect(window.rootViewController === split)
  }

  @Test func theDelegateMayShowTheDetailItself() {
    final class Delegate: UISplitViewControllerDelegate {
      var shown: [UIViewController] = []
      func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
      ) -> Bool {
        shown.append(vc)
        return true
      }
    }
    let delegate = Delegate()
    split.delegate = delegate
    let detail = UIViewController()
    split.showDetailViewController(detail, sender: nil)
    #expect(delegate.shown == [detail])
    #expect(split.viewController(for: .secondary) == nil)
  }
  #endif
}
