#if !canImport(UIKit)
// Only the user can rotate a device.

import DynamicTesting
import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UIContentContainer")
struct UIContentContainerTests {
  private final class RotatingController: UIViewController {
    var log = Log()

    override func viewWillTransition(
      to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      log("will be \(Int(size.width)), is \(Int(view.bounds.width))")
      coordinator.animate(
        alongsideTransition: { [self] _ in log("is \(Int(view.bounds.width))") },
        completion: { [log] _ in log("was told of the end") })
    }
  }

  @Test(.requiresHostApp) func viewWillTransitionIsCalledBeforeTheResize() {
    let controller = RotatingController()
    let window = makeWindow(UINavigationController(rootViewController: controller))
    window.simulateResize(to: CGSize(width: 480, height: 320))
    HeadlessRunLoop.settle()
    #expect(controller.log.entries == ["will be 480, is 320", "is 480", "was told of the end"])
    window.simulateResize(to: CGSize(width: 480, height: 320))
    #expect(controller.log.entries.count == 3)
  }

  @Test(.requiresHostApp) func presentedControllerReceivesOneTransition() {
    let controller = RotatingController()
    let root = UIViewController()
    let window = makeWindow(root)
    root.present(controller, animated: false)
    window.simulateResize(to: CGSize(width: 480, height: 320))
    #expect(controller.log.entries.count(where: { $0.hasPrefix("will") }) == 1)
  }
}
#endif
