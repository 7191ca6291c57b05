/// Lets the user open a context menu on a view.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Creates an interaction with a delegate that provides its menu; the delegate is held weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// The point where the user last opened the menu, in the coordinates of a view, or of the window
  /// if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    let base = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(base, from: nil) ?? base
  }

  /// The point where the user last opened the menu, in the coordinates of the interaction's view.
  var viewLocation = CGPoint.zero
}

/// Provides the context menu of a view.
@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu to open at a point in the view, or nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the user chooses an action, taps the preview, or dismisses the menu.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the user taps the preview, before the menu ends.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
  /// Does nothing before a menu is shown.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing when a menu ends.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing when the user taps a preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The animation that shows or dismisses a context menu.
@MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller of the preview, or nil if the menu has none.
  var previewViewController: UIViewController? { get }

  /// Runs a closure alongside the animation: in HeadlessUIKit, after the delegate returns.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Runs a closure after the animation ends: in HeadlessUIKit, in the next turn of the run loop.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation after a tap on the preview of a context menu.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview of a context menu is dismissed after a tap on it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}
