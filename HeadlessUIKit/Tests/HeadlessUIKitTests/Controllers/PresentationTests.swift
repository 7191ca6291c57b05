import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPresentationController")
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
  func coveredControllerReceivesNoTouches(isFullScreen: Bool) async {
    let root = UIViewController()
    let button = UIButton(type: .system)
    let field = UITextField(frame: CGRect(x: 0, y: 50, width: 100, height: 30))
    root.view.addSubview(button)
    root.view.addSubview(field)
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    #expect(button.simulateTap())
    let presented = UIViewController()
    if isFullScreen { presented.modalPresentationStyle = .fullScreen }
    root.present(presented, animated: false)
    #expect(await eventually { !button.simulateTap() })
    field.simulateTyping("x")
    #expect(field.text == "")
    presented.dismiss(animated: false)
    #expect(await eventually { button.simulateTap() })
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #if !canImport(UIKit)
    // On UIKit, `simulateTap` does not detect that a pushed controller covers the button.
    #expect(!button.simulateTap())
    let buttonOutsideAnyController = UIButton(type: .system)
    #expect(buttonOutsideAnyController.simulateTap())
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

  #if !os(tvOS)
  @Test(.requiresHostApp, arguments: [UIModalPresentationStyle.fullScreen, .overFullScreen])
  func fullScreenPresentationsCannotBeSwipedAway(_ style: UIModalPresentationStyle) async {
    let root = UIViewController()
    let window = makeWindow(root)
    let presented = UIViewController()
    #expect(!presented.simulateDismissal())  // The controller is not presented yet.
    presented.modalPresentationStyle = style
    await present(presented, on: root)
    #expect(!presented.simulateDismissal())
    #expect(root.presentedViewController === presented)
    await dismissAll(presentedBy: root)
    withExtendedLifetime(window) {}
  }
  #endif
}
