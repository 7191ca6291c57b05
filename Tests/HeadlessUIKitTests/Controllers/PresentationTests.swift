#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("presentations and containers")
struct PresentationTests {
  private final class Hearing: NSObject, UIAdaptivePresentationControllerDelegate {
    let log = Log()
    var allows = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allows }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log("dismissed")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      log("attempted")
    }
  }

  @Test(.opensWindows) func theUserSwipesASheetAway() {
    let root = UIViewController()
    let window = makeWindow(root)
    let sheet = UIViewController()
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    let hearing = Hearing()
    sheet.presentationController?.delegate = hearing
    root.present(sheet, animated: false)
    hearing.allows = false
    #expect(!sheet.simulateSwipeToDismiss())
    hearing.allows = true
    #expect(sheet.simulateSwipeToDismiss())
    #expect(root.presentedViewController == nil)
    #expect(hearing.log.entries == ["attempted", "dismissed"])
    withExtendedLifetime(window) {}
  }

  @Test func aPopoverKnowsItsSource() {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    let source = UIView()
    popover.popoverPresentationController?.sourceView = source
    #expect(popover.popoverPresentationController?.sourceView === source)
  }

  @Test(.opensWindows) func theUserTurnsPages() {
    final class Pages: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
      let all = (0..<2).map { _ in UIViewController() }
      let log = Log()
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerBefore viewController: UIViewController
      ) -> UIViewController? { viewController === all[1] ? all[0] : nil }
      func pageViewController(
        _ pageViewController: UIPageViewController,
        viewControllerAfter viewController: UIViewController
      ) -> UIViewController? { viewController === all[0] ? all[1] : nil }
      func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
      ) {
        log("turned \(previousViewControllers == [all[0]])")
      }
    }
    let pages = Pages()
    let controller = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal)
    controller.dataSource = pages
    controller.delegate = pages
    let window = makeWindow(controller)
    controller.setViewControllers([pages.all[0]], direction: .forward, animated: false)
    #expect(pages.all[0].view.window === window)
    #expect(!controller.simulateTurn(.reverse))
    #expect(controller.simulateTurn(.forward))
    #expect(pages.all[1].view.window === window && pages.all[0].view.window == nil)
    #expect(pages.log.entries == ["turned true"])
  }

  @Test func aTabMayBeRefused() {
    final class Refusing: NSObject, UITabBarControllerDelegate {
      func tabBarController(
        _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
      ) -> Bool { false }
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [UIViewController(), UIViewController()]
    let refusing = Refusing()
    tabs.delegate = refusing
    #expect(!tabs.simulateSelect(tab: 1))
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.items?.count == 2)
  }
}
#endif
