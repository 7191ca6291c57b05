/// A transition that code runs alongside.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }

  /// Whether the transition was cancelled.
  var isCancelled: Bool { get }
}

/// Runs code alongside a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol,
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes with those of the transition, and a completion after it; returns whether it will.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}
