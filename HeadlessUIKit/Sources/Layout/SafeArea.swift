extension UIView {
  /// How far this view reaches into its superview's unsafe edges, plus the additional insets of its
  /// controller; for a window, the simulated insets.
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
  func propagateSafeAreaChange() {
    notifySafeAreaChange()
    for view in subviews { view.propagateSafeAreaChange() }
  }

  /// Requests layout and notifies the view and its controller, but not its subviews.
  func notifySafeAreaChange() {
    lastNotifiedSafeArea = safeAreaInsets
    if constraintLayout != nil { layoutConstraintsDidChange() }
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
  }
}
