/// Who makes the transition of a presented controller.
@MainActor
public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
  /// Would animate the presentation; never called, as nothing moves.
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?

  /// Would animate the dismissal; never called, as nothing moves.
  func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )?

  /// The presentation controller; asked when the controller is presented.
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
  /// What is so where the method is not there.
  public func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

  /// What is so where the method is not there.
  public func animationController(forDismissed dismissed: UIViewController) -> (
    any UIViewControllerAnimatedTransitioning
  )? { nil }

  /// What is so where the method is not there.
  public func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? { nil }
}

/// What would animate a transition; never called, as nothing moves.
@MainActor
public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Animates it.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
}

/// What would follow the user's finger; never called.
@MainActor
public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
}

/// What a transition is about.
@MainActor
public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
  /// The view in which it happens.
  var containerView: UIView { get }

  /// Whether it is animated.
  var isAnimated: Bool { get }

  /// Whether it was cancelled.
  var transitionWasCancelled: Bool { get }

  /// Says that it is complete.
  func completeTransition(_ didComplete: Bool)

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?

  /// One of the two views.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// What a transition is about, for code that goes along with it.
@MainActor
public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
  /// Whether it is animated.
  var isAnimated: Bool { get }

  /// Whether it was cancelled.
  var isCancelled: Bool { get }

  /// The view in which it happens.
  var containerView: UIView { get }

  /// How long it takes, in seconds.
  var transitionDuration: TimeInterval { get }

  /// One of the two controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
}

/// What lets code go along with a transition.
@MainActor
public protocol UIViewControllerTransitionCoordinator: NSObjectProtocol,
  UIViewControllerTransitionCoordinatorContext
{
  /// Runs changes beside those of the transition, and something after it; returns whether it will.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool
}

/// Which controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that goes.
  public static let from: UITransitionContextViewControllerKey =
    UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")

  /// The one that comes.
  public static let to: UITransitionContextViewControllerKey = UITransitionContextViewControllerKey(
    rawValue: "UITransitionContextToViewController")
}

/// Which view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The one that goes.
  public static let from: UITransitionContextViewKey = UITransitionContextViewKey(
    rawValue: "UITransitionContextFromView")

  /// The one that comes.
  public static let to: UITransitionContextViewKey = UITransitionContextViewKey(
    rawValue: "UITransitionContextToView")
}
