@MainActor
open class UIPresentationController: NSObject {
  /// Ignores the arguments.
  public init(
    presentedViewController: UIViewController,
    presenting presentingViewController: UIViewController?
  ) {
    super.init()
  }

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
  /// HeadlessUIKit ignores detents.
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

@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  func presentationControllerShouldDismiss(_ presentationController: UIPresentationController)
    -> Bool
  func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
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
