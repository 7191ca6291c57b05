/// The delegate of a navigation controller. The methods are called only while the navigation
/// controller is in a window; they have default implementations.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before another top controller is shown.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// Called after another top controller is shown; if animated, in the next turn of the run loop.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool)
}

extension UINavigationControllerDelegate {
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
