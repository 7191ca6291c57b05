/// How a controller is presented over another one.
@MainActor
open class UIPresentationController: NSObject {
  /// Makes one for two controllers.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    presented = presentedViewController
    presenting = presentingViewController
    super.init()
  }

  /// Who is asked and told, also of the user's swipes; not kept alive.
  open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
  open var presentedViewController: UIViewController { presented }

  /// The controller that presents.
  ///
  /// - Precondition: There is one, as there is while the other is presented.
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
  /// A height at which a sheet stops.
  @MainActor
  open class Detent: NSObject {
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier = .large
    open class func medium() -> Self { named(.medium) }
    open class func large() -> Self { named(.large) }

    private static func named(_ identifier: Identifier) -> Self {
      guard let detent = UISheetPresentationController.Detent() as? Self else {
        fatalError("\(self) is a subclass of Detent, which nothing here can make")
      }
      detent.identifier = identifier
      return detent
    }
  }
}

extension UISheetPresentationController.Detent {
  /// The name of a height.
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

/// Who is asked and told about a presentation, also of what the user does.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// Whether the user's swipe may dismiss.
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool

  /// Called before the user's swipe dismisses.
  func presentationControllerWillDismiss(_ presentationController: UIPresentationController)

  /// Called after the user's swipe has dismissed; not after code did.
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)

  /// Called when the user swiped and may not dismiss.
  func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)

  /// Would be called before it adapts; never called.
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
