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
  /// Does nothing; stands in where the delegate does not care.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController,
    animated: Bool
  ) {}

  /// Does nothing; stands in where the delegate does not care.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {}
}
