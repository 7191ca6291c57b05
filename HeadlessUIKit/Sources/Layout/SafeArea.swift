extension UIView {
  /// What is covered of the view: of the safe area around, what reaches into the view, and what its
  /// controller adds.
  var coveredInsets: UIEdgeInsets {
    if let window = self as? UIWindow { return window.simulatedSafeArea }
    var covered = UIEdgeInsets.zero
    if let superview {
      let around = superview.safeAreaInsets
      if around != .zero {
        let (outer, frame) = (superview.bounds, frame)
        covered = UIEdgeInsets(
          top: max(0, around.top - (frame.minY - outer.minY)),
          left: max(0, around.left - (frame.minX - outer.minX)),
          bottom: max(0, around.bottom - (outer.maxY - frame.maxY)),
          right: max(0, around.right - (outer.maxX - frame.maxX)))
      }
    }
    guard let added = viewController?.additionalSafeAreaInsets else { return covered }
    return UIEdgeInsets(
      top: covered.top + added.top, left: covered.left + added.left,
      bottom: covered.bottom + added.bottom, right: covered.right + added.right)
  }

  /// Lays out anew what depends on the safe area, and tells views and controllers, the outer ones
  /// first.
  func safeAreaDidChange() {
    tellSafeArea()
    for view in subviews { view.safeAreaDidChange() }
  }

  /// The same for this view only.
  func tellSafeArea() {
    toldSafeArea = safeAreaInsets
    if viewLayout != nil { layoutConstraintsDidChange() }
    safeAreaInsetsDidChange()
    viewController?.viewSafeAreaInsetsDidChange()
  }
}
