/// An invisible view that tells when the view around it comes into a window or leaves it.
final class WindowProbe: UIView {
  private var listener: (@MainActor (UIWindow?) -> Void)?

  /// Tells from now on about a view, into which this one goes.
  func follow(_ view: UIView, _ listener: @escaping @MainActor (UIWindow?) -> Void) {
    isHidden = true
    isUserInteractionEnabled = false
    self.listener = nil
    view.addSubview(self)
    self.listener = listener
  }

  override func removeFromSuperview() {
    listener = nil
    super.removeFromSuperview()
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    listener?(window)
  }
}
