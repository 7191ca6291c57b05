/// Describes the presentation of a view controller over another one.
@MainActor
open class UIPresentationController: NSObject {
  /// Creates a presentation controller for a presented and a presenting view controller.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// The delegate; not retained.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentedViewController: UIViewController { presented }

  /// The presenting view controller.
  ///
  /// - Precondition: The initializer received it, or ``presentedViewController`` is presented.
  open var presentingViewController: UIViewController {
    guard let presenting = presenting ?? presented.presentingViewController else {
      fatalError("Nothing presents \(presented); ask while it is presented")
    }
    return presenting
  }

  open var containerView: UIView? { presented.viewIfLoaded?.window }
  open func presentationTransitionWillBegin() {}
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  open func dismissalTransitionWillBegin() {}
  open func dismissalTransitionDidEnd(_ completed: Bool) {}

  private unowned let presented: UIViewController
  private weak var presenting: UIViewController?
}

@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open var sourceView: UIView?
  open var sourceRect: CGRect = .null
  open var barButtonItem: UIBarButtonItem?
  open var backgroundColor: UIColor?
}

@MainActor
open class UISheetPresentationController: UIPresentationController {
  open var detents: [UISheetPresentationController.Detent] = [.large()]
  open var prefersGrabberVisible: Bool = false
}

extension UISheetPresentationController {
  /// A height at which a sheet rests.
  @MainActor
  open class Detent: NSObject {
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier = .large
    open class func medium() -> Self { named(.medium) }
    open class func large() -> Self { named(.large) }

    private static func named(_ identifier: Identifier) -> Self {
      guard let detent = UISheetPresentationController.Detent() as? Self else {
        fatalError("HeadlessUIKit cannot create \(self), a subclass of Detent")
      }
      detent.identifier = identifier
      return detent
    }
  }
}

extension UISheetPresentationController.Detent {
  /// The name of a detent.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public static let medium = Identifier("com.apple.UIKit.medium")
    public static let large = Identifier("com.apple.UIKit.large")
  }
}

/// The delegate of a presentation controller, notified when the user swipes to dismiss.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Returns whether the user's swipe may dismiss the presented controller.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool

  /// Called before the user's swipe dismisses the presented controller.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after the user's swipe has dismissed the presented controller; not called if code does.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called after a swipe that was not allowed to dismiss the presented controller.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)

  /// Never called; in UIKit, called before the presentation adapts.
  func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}

  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }

  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
}
