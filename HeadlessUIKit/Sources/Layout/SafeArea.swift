extension UIView {
  /// How far this view extends into its superview's safe area insets, plus the additional insets of
  /// its controller; for a window, the simulated insets.
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

  /// Calls ``safeAreaDidChange()`` for this view and all its descendants.
  func propagateSafeAreaChange() {
    safeAreaDidChange()
    for view in subviews { view.propagateSafeAreaChange() }
  }

  /// Remembers the new insets, and requests that the next layout pass solve the view's constraints,
  /// which can depend on the insets.
  func safeAreaDidChange() {
    lastSafeArea = safeAreaInsets
    if constraintLayout != nil { layoutConstraintsDidChange() }
  }
}
