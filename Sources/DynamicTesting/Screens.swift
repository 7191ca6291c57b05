import DynamicUIKit

/// Shows a controller in a window, lays out the window, and runs the work that bindings postpone to
/// the end of a run-loop turn. When this function returns, commands bound to the controller's
/// `appearing` event have run. Bindings that waited for a window have presented or pushed their
/// controllers.
///
///     let failure = Dynamic<String?>("No network")
///     let controller = UIViewController()
///     failure <<>>> controller.presentation { message in
///       let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
///       alert.addAction("OK")
///       return alert
///     }
///     let window = show(controller)
///     let alert = controller.presentedViewController as? UIAlertController
///     alert?.simulateTap("OK")
///     print(failure.value ?? "none")  // Prints "none"
///
/// With UIKit, an app has to host the test, because only an app has a scene for windows. This
/// function turns off UIKit's animations.
///
/// - Parameters:
///   - controller: The root view controller, often a navigation controller.
///   - size: The size of the window in points.
/// - Returns: The key window. Its release removes the screen, so a test must retain the window.
@MainActor
public func show(
  _ controller: UIViewController, size: CGSize = CGSize(width: 320, height: 480)
) -> UIWindow {
  RunLoopObserver.runAsTurn {
    #if canImport(UIKit)
    UIView.setAnimationsEnabled(false)  // UIKit ignores taps and dismissals during an animation.
    #endif
    let frame = CGRect(origin: .zero, size: size)
    let scene = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }.first
    let window = scene.map { UIWindow(windowScene: $0) } ?? UIWindow(frame: frame)
    window.frame = frame
    window.rootViewController = controller
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    return window
  }
}

extension UITableView {
  /// Returns the title of a section's header, or else the first text in the header on screen.
  public func headerText(inSection section: Int) -> String? {
    layoutIfNeeded()
    #if canImport(UIKit)
    let title = dataSource?.tableView?(self, titleForHeaderInSection: section) ?? nil
    #else
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    #endif
    return title ?? headerView(forSection: section)?.firstText
  }

  /// Returns the title of a section's footer, or else the first text in the footer on screen.
  public func footerText(inSection section: Int) -> String? {
    layoutIfNeeded()
    #if canImport(UIKit)
    let title = dataSource?.tableView?(self, titleForFooterInSection: section) ?? nil
    #else
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    #endif
    return title ?? footerView(forSection: section)?.firstText
  }
}

extension UIView {
  fileprivate var firstText: String? {
    (self as? UILabel)?.text ?? subviews.lazy.compactMap(\.firstText).first
  }
}
