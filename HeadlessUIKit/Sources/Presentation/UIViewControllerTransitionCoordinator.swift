/// The state of a transition between view controllers.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {}

/// Runs animations alongside a transition between view controllers. HeadlessUIKit creates
/// no coordinators.
@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol,
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs `animation` with the transition, then `completion`. Returns whether `animation` will run.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
