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

  /// The controller that is presented.
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

  /// The view in which the presented one is: the window; nil while it is not presented.
  open var containerView: UIView? { presented.viewIfLoaded?.window }

  /// The view that is presented.
  open var presentedView: UIView? { presented.viewIfLoaded }

  /// Where a subclass wants the presented view; that of a presentation controller from the
  /// transitioning delegate is asked.
  open var frameOfPresentedViewInContainerView: CGRect { containerView?.bounds ?? .zero }

  /// How the controller is presented.
  open var presentationStyle: UIModalPresentationStyle { presented.modalPresentationStyle }

  /// Called before the controller is presented.
  open func presentationTransitionWillBegin() {}
  /// Called when the controller was presented, with true.
  open func presentationTransitionDidEnd(_ completed: Bool) {}
  /// Called before the controller is dismissed.
  open func dismissalTransitionWillBegin() {}
  /// Called when the controller was dismissed, with true.
  open func dismissalTransitionDidEnd(_ completed: Bool) {}
  /// Would be called before the container lays out; never called.
  open func containerViewWillLayoutSubviews() {}
  /// Would be called when the container has laid out; never called.
  open func containerViewDidLayoutSubviews() {}

  private unowned let presented: UIViewController
  private weak var presenting: UIViewController?
}

/// How a controller is presented as a popover, which a phone shows as a sheet; kept to be read
/// back.
@MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover points to.
  open var sourceView: UIView?

  /// The part of that view.
  open var sourceRect: CGRect = .null

  /// The button that the popover points to.
  open var barButtonItem: UIBarButtonItem?

  /// Where the arrow may be.
  open var permittedArrowDirections: UIPopoverArrowDirection = .any

  /// Views that can be touched meanwhile.
  open var passthroughViews: [UIView]?

  /// The colour behind.
  open var backgroundColor: UIColor?

  /// Whether the popover may cover what it points to.
  open var canOverlapSourceViewRect: Bool = false

  /// How far it stays from the edges, in points.
  open var popoverLayoutMargins: UIEdgeInsets = UIEdgeInsets(
    top: 10, left: 10, bottom: 10, right: 10)
}

/// Where the arrow of a popover is.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt

  /// Makes one of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// At the top.
  public static let up = UIPopoverArrowDirection(rawValue: 1)

  /// At the bottom.
  public static let down = UIPopoverArrowDirection(rawValue: 2)

  /// At the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)

  /// At the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)

  /// Anywhere.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Who is asked and told about a popover.
@MainActor
public protocol UIPopoverPresentationControllerDelegate: NSObjectProtocol,
  UIAdaptivePresentationControllerDelegate
{
  /// Would be called before; never called.
  func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController)

  /// Whether a tap beside may dismiss; never called.
  func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool

  /// Would be called after; never called.
  func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// What is so where the method is not there.
  public func prepareForPopoverPresentation(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}

  /// What is so where the method is not there.
  public func popoverPresentationControllerShouldDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) -> Bool { true }

  /// What is so where the method is not there.
  public func popoverPresentationControllerDidDismissPopover(
    _ popoverPresentationController: UIPopoverPresentationController
  ) {}
}

/// How a controller is presented as a sheet; kept to be read back.
@MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet stops.
  open var detents: [UISheetPresentationController.Detent] = [.large()]

  /// The height at which it is, nil for the first.
  open var selectedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// Up to which height nothing behind is dimmed.
  open var largestUndimmedDetentIdentifier: UISheetPresentationController.Detent.Identifier?

  /// Whether there is a handle at the top.
  open var prefersGrabberVisible: Bool = false

  /// Whether scrolling makes the sheet higher.
  open var prefersScrollingExpandsWhenScrolledToEdge: Bool = true

  /// Whether a low screen has the sheet at its bottom.
  open var prefersEdgeAttachedInCompactHeight: Bool = false

  /// Whether it is then as broad as its content.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool = false

  /// Whether it is as large as a page where there is room.
  open var prefersPageSizing: Bool = true

  /// How round the corners are, nil for as usual.
  open var preferredCornerRadius: CGFloat?

  /// Makes changes, at once.
  open func animateChanges(_ changes: () -> Void) { changes() }

  /// Would ask for the heights again; does nothing here.
  open func invalidateDetents() {}
}

extension UISheetPresentationController {
  /// A height at which a sheet stops.
  @MainActor
  open class Detent: NSObject {
    /// The name of the height.
    open private(set) var identifier: UISheetPresentationController.Detent.Identifier = .large

    /// Half the screen.
    open class func medium() -> Self { named(.medium) }
    /// The whole screen.
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

/// Who is told about a sheet.
@MainActor
public protocol UISheetPresentationControllerDelegate: NSObjectProtocol,
  UIAdaptivePresentationControllerDelegate
{
  /// Would be called when the user drags the sheet; never called.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// What is so where the method is not there.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}

extension UISheetPresentationController.Detent {
  /// The name of a height.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes one of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Makes one of a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// That of half the screen.
    public static let medium = Identifier("com.apple.UIKit.medium")
    /// That of the whole screen.
    public static let large = Identifier("com.apple.UIKit.large")
  }
}

/// Who is asked and told about a presentation, also of what the user does.
@MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
  /// How to present with other traits; never called, as nothing adapts.
  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle

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
  /// What is so where the method is not there.
  public func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }

  /// What is so where the method is not there.
  public func presentationControllerShouldDismiss(
    _ presentationController: UIPresentationController
  ) -> Bool { true }

  /// What is so where the method is not there.
  public func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
  {}

  /// What is so where the method is not there.
  public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
  }

  /// What is so where the method is not there.
  public func presentationControllerDidAttemptToDismiss(
    _ presentationController: UIPresentationController
  ) {}

  /// What is so where the method is not there.
  public func presentationController(
    _ presentationController: UIPresentationController,
    prepare adaptivePresentationController: UIPresentationController
  ) {}
}
