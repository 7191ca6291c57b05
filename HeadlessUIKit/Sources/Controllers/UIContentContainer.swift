@MainActor
public protocol UIContentContainer: NSObjectProtocol {
  /// HeadlessUIKit never calls this method.
  func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UIViewController: UIContentContainer {}
