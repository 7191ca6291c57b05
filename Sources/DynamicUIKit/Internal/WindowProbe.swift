import Dynamic

/// A hidden subview that reports when the view around it enters or leaves a window.
///
/// UIKit calls no closure for that. Where a subview is not allowed, the window is polled at the end of turns.
final class WindowProbe: UIView, TurnWatcher {
  private var listener: (@MainActor (UIWindow?) -> Void)?
  private weak var followed: UIView?

  /// Reports about a view from now on; becomes a subview of it.
  func follow(_ view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    followed = view
    self.listener = nil
    if let place = view.placeOfProbe { place.addSubview(self) } else { TurnEnd.watch(self) }
    self.listener = listener
  }

  /// Whether it reports about this view already.
  func follows(_ view: UIView) -> Bool { followed === view && superview === view.placeOfProbe }

  /// Reports no more.
  func stop() {
    followed = nil
    removeFromSuperview()
    listener = nil
  }

  /// Returns at the end of the turn: an app that removes all subviews does not mean this one.
  override func removeFromSuperview() {
    let listener = listener
    self.listener = nil
    super.removeFromSuperview()
    self.listener = listener
    if followed != nil { TurnEnd.watch(self) }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    listener?(window)
  }

  func turnDidEnd() -> Bool {
    guard superview == nil, let followed, let listener else { return false }
    let isPlaced = followed.placeOfProbe != nil
    if isPlaced { follow(followed, listener) }
    listener(followed.window)
    return !isPlaced
  }
}

extension UIView {
  /// The view that gets the probe. A visual effect view raises an exception for subviews of its own, and a
  /// hosting view of SwiftUI logs a warning.
  fileprivate var placeOfProbe: UIView? {
    if let view = self as? UIVisualEffectView { return view.contentView }
    return String(describing: type(of: self)).contains("UIHostingView") ? nil : self
  }
}
