/// An object that adapts to size changes, such as a view controller.
@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// Never called; in UIKit, called before the size changes.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
