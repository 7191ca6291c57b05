extension UIView {
  /// The overlap with the superview's safe area insets, plus the controller's additional insets. A
  /// window returns its simulated insets.
  var computedSafeAreaInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.simulatedSafeArea }
    var insets = UIEdgeInsets.zero
    if let superview {
      let outer = superview.safeAreaInsets
      if outer != .zero {
        let (outerBounds, frame) = (superview.bounds, frame)
        insets = UIEdgeInsets(
          top: max(0, outer.top - (frame.minY - outerBounds.minY)),
          left: max(0, outer.left - (frame.minX - outerBounds.minX)),
          bottom: max(0, outer.bottom - (outerBounds.maxY - frame.maxY)),
          right: max(0, outer.right - (outerBounds.maxX - frame.maxX)))
      }
    }
    guard let additional = viewController?.additionalSafeAreaInsets else { return insets }
    return UIEdgeInsets(
      top: insets.top + additional.top, left: insets.left + additional.left,
      bottom: insets.bottom + additional.bottom, right: insets.right + additional.right)
  }

  /// Requests layout that depends on the safe area, and notifies this view, its subviews, and their
  /// controllers, outermost first.
  func safeAreaDidChange() {
    notifySafeAreaChange()
    for view in subviews { view.safeAreaDidChange() }
  }

  /// Requests layout and notifies the view and its controller, but not its subviews.
  func notifySafeAreaChange() {
    lastNotifiedSafeArea = safeAreaInsets
    if viewLayout != nil { layoutConstraintsDidChange() }
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
  }
}
