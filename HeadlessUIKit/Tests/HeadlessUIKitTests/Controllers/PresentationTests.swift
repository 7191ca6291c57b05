import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("presentations and containers")
struct PresentationTests {
  private final class RecordingDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let log = Log()
    var allowsDismissal = true

    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool { allowsDismissal }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      log("dismissed")
    }
    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      log("attempted")
    }
  }

  @Test(.requiresHostApp, arguments: [true, false])
  func coveredScreenReceivesNoTouches(fillsTheScreen: Bool) async {
    let root = UIViewController()
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    root.view.addSubview(button)
    root.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    #expect(button.simulateTap())
    let other = UIViewController()
    if fillsTheScreen { other.modalPresentationStyle = .fullScreen }
    root.present(other, animated: false)
    #expect(await eventually { !button.simulateTap() })
    field.simulateTyping("x")
    #expect(field.text?.isEmpty != false)
    other.dismiss(animated: false)
    #expect(await eventually { button.simulateTap() })
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #if !canImport(UIKit)
    // UIKit does not expose which screen is in front.
    #expect(!button.simulateTap())
    #expect(UIButton(type: .system).simulateTap())
    #endif
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func swipeDismissesASheetUnlessTheDelegatePreventsIt() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let sheet = UIViewController()
    #if os(tvOS)
    sheet.modalPresentationStyle = .overFullScreen
    #elseif !os(visionOS)
    sheet.sheetPresentationController?.detents = [.medium(), .large()]
    #endif
    let delegate = RecordingDelegate()
    sheet.presentationController?.delegate = delegate
    await present(sheet, on: root)
    delegate.allowsDismissal = false
    #expect(!sheet.simulateDismissal())
    delegate.allowsDismissal = true
    #expect(sheet.simulateDismissal())
    #expect(await eventually { root.presentedViewController == nil })
    #expect(delegate.log.entries == ["attempted", "dismissed"])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func fullScreenPresentationCannotBeSwipedAway() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let presented = UIViewController()
    #expect(!presented.simulateDismissal())
    presented.modalPresentationStyle = .fullScreen
    await present(presented, on: root)
    #expect(!presented.simulateDismissal())
    #expect(root.presentedViewController === presented)
    await dismissAll(of: root)
    withExtendedLifetime(window) {}
  }

  #if !os(tvOS)
  @Test func popoverStoresItsSourceView() {
    let controller = UIViewController()
    #expect(controller.popoverPresentationController == nil)
    let popover = UIViewController()
    popover.modalPresentationStyle = .popover
    let source = UIView()
    popover.popoverPresentationController?.sourceView = source
    #expect(popover.popoverPresentationController?.sourceView === source)
  }
  #endif

  @Test func delegateCanPreventTabSelection() {
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

  @Test(.requiresHostApp) func sheetBehindAnAlertCannotBeSwipedAway() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let sheet = UIViewController()
    let delegate = RecordingDelegate()
    sheet.presentationController?.delegate = delegate
    await present(sheet, on: root)
    let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    await present(alert, on: sheet)
    #expect(!sheet.simulateDismissal())
    #expect(sheet.presentedViewController === alert)
    #expect(delegate.log.entries.isEmpty)
    await dismissAll(of: root)
    withExtendedLifetime(window) {}
  }

  #if !os(tvOS)
  @Test(.requiresHostApp) func overFullScreenPresentationCannotBeSwipedAway() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let presented = UIViewController()
    presented.modalPresentationStyle = .overFullScreen
    await present(presented, on: root)
    #expect(!presented.simulateDismissal())
    await dismissAll(of: root)
    withExtendedLifetime(window) {}
  }
  #endif
}
