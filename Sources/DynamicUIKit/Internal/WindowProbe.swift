import Dynamic

/// An invisible view that tells when the view around it comes into a window or leaves it; where no view may
/// be put into that, at the end of the turn.
final class WindowProbe: UIView, TurnWatcher {
  private var listener: (@MainActor (UIWindow?) -> Void)?
  private weak var followed: UIView?

  /// Tells from now on about a view, into which this one goes.
  func follow(_ view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    followed = view
    self.listener = nil
    if let place = view.placeOfProbe { place.addSubview(self) } else { TurnEnd.watch(self) }
    self.listener = listener
  }

  /// Whether it tells about this view already.
  func follows(_ view: UIView) -> Bool { followed === view && superview === view.placeOfProbe }

  /// Tells no more.
  func stop() {
    followed = nil
    removeFromSuperview()
    listener = nil
  }

  /// Leaves the view until the end of the turn: who clears it of all subviews does not mean this one. To be
  /// back at once would keep a loop over them going for ever.
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
  /// The view into which a probe of this one goes. One with an effect stops whoever adds a view to itself, and
  /// one of SwiftUI says in the log that its hierarchy may break.
  fileprivate var placeOfProbe: UIView? {
    if let view = self as? UIVisualEffectView { return view.contentView }
    return String(describing: type(of: self)).contains("UIHostingView") ? nil : self
  }
}
