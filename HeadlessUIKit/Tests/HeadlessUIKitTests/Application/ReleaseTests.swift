#if !canImport(UIKit)
// UIKit postpones the deallocation of views and controllers, so this test needs HeadlessUIKit.

import HeadlessUIKit
import Testing

/// Transfers objects to the thread that releases them.
private final class Transfer: @unchecked Sendable {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects }

  func releaseObjects() { objects = [] }
}

@MainActor @Suite("Release")
struct ReleaseTests {
  @Test(.requiresHostApp) func viewsAndControllersMayBeReleasedOnAnyThread() async {
    weak var view: UIView?
    weak var controller: UIViewController?
    let transfer: Transfer
    do {
      let root = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(root)
      let button = UIButton(primaryAction: UIAction(title: "Go") { _ in })
      let field = UITextField()
      root.topViewController?.view.addSubview(button)
      window.addSubview(field)
      field.becomeFirstResponder()
      UIView.animate(withDuration: 1) { button.alpha = 0 }
      view = button
      controller = root
      transfer = Transfer([window])
    }
    await Task.detached { transfer.releaseObjects() }.value
    #expect(view == nil)
    #expect(controller == nil)
  }
}
#endif
