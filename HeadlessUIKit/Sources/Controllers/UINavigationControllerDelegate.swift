/// What a navigation controller tells; every method may be left out.
@MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
  /// Called before another top controller is shown; not while the navigation controller is in no
  /// window.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool)

  /// Called after another top controller has been shown, if animated in the next turn of the run
  /// loop.
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
