/// Describes the presentation of a view controller over another one.
@MainActor
open class UIPresentationController: NSObject {
  /// Creates a presentation controller; ignores the arguments.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init()
  }

  /// The delegate; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect: CGRect = .null
  open var barButtonItem: UIBarButtonItem?
}

@MainActor
open class UISheetPresentationController: UIPresentationController {
  open var detents: [UISheetPresentationController.Detent] = [.large()]
  open var prefersGrabberVisible: Bool = false
}

extension UISheetPresentationController {
  /// A height at which a sheet rests; HeadlessUIKit ignores it.
  @MainActor
  open class Detent: NSObject {
    open class func medium() -> Self { make() }
    open class func large() -> Self { make() }

    private static func make() -> Self {
      guard let detent = UISheetPresentationController.Detent() as? Self else {
        fatalError("HeadlessUIKit cannot create \(self), a subclass of Detent")
      }
      return detent
    }
  }
}

/// The delegate of a presentation controller, notified when the user swipes to dismiss.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns whether the user's swipe may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool

  /// Called after the user's swipe has dismissed the presented controller. Not called if code
  /// dismisses it.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called after a swipe that was not allowed to dismiss the presented controller.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}
}
