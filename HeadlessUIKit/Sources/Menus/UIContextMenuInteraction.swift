/// Lets the user of a view open a menu.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Makes an interaction that asks a delegate for its menu; the delegate is not kept alive.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Who knows the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?
  open func willMove(to view: UIView?) {}

  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// Where the user has opened the menu last, in the coordinates of a view; nil stands for the
  /// window.
  open func location(in view: UIView?) -> CGPoint {
    let base = self.view?.convert(place, to: nil) ?? place
    return view?.convert(base, from: nil) ?? base
  }

  /// Where the user has opened the menu last, in the view of the interaction.
  var place = CGPoint.zero
}

/// Who knows the context menu of a view.
@MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  /// Asked when the user opens the menu at a point of the view; nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?

  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)

  /// Called when the user has chosen in the menu, tapped its preview, or left it.
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
  /// Does nothing about a menu that is shown.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing about a menu that ends.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  /// Does nothing about a tap on a preview.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
}

/// The animation with which a context menu comes or goes.
@MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
  /// The controller in the preview, nil if the menu has none.
  var previewViewController: UIViewController? { get }

  /// Makes changes together with the animation, which here is when the delegate has returned.
  func addAnimations(_ animations: @escaping () -> Void)

  /// Calls a closure when the animation has ended, which is in the next turn of the run loop.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation after a tap on the preview of a context menu.
@MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// How the preview of a context menu leaves after a tap on it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
  case dismiss, pop
}
