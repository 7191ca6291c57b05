/// Lets the user open a context menu on a view.
@MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Creates an interaction that holds its delegate weakly.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  open private(set) weak var view: UIView?

  open func didMove(to view: UIView?) {
    self.view = view
  }

  /// The point where the user last opened the menu, in the coordinates of a view, or of the window
  /// if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    let windowLocation = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(windowLocation, from: nil) ?? windowLocation
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

  /// Called when the menu closes, before the handler of the chosen action runs.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}

  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}

/// The animation that shows or dismisses a context menu. HeadlessUIKit passes nil to the delegate.
@MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {}
