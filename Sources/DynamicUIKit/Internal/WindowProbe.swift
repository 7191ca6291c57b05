import Dynamic

/// An invisible view that tells when the view around it comes into a window or leaves it.
final class WindowProbe: UIView, TurnWatcher {
  private var listener: (@MainActor (UIWindow?) -> Void)?
  private weak var followed: UIView?

  /// Tells from now on about a view, into which this one goes.
  func follow(_ view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    followed = view
    self.listener = nil
    view.addSubview(self)
    self.listener = listener
  }

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
    follow(followed, listener)
    listener(followed.window)
    return false
  }
}
