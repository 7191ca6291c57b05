#if !canImport(UIKit)
// UIKit defers releases to the main thread.

import HeadlessUIKit
import Testing

/// Carries objects to another thread and releases them there.
private final class Freight: @unchecked Sendable {
  private var objects: [AnyObject]

  init(_ objects: [AnyObject]) { self.objects = objects }

  func unload() { objects = [] }
}

@MainActor @Suite("Release")
struct ReleaseTests {
  @Test(.opensWindows) func viewsAndControllersMayBeReleasedOnAnyThread() async {
    weak var view: UIView?
    weak var controller: UIViewController?
    let freight: Freight
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
      freight = Freight([window])
    }
    await Task.detached { freight.unload() }.value
    #expect(view == nil)
    #expect(controller == nil)
  }
}
#endif
