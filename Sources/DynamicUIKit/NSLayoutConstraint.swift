import Dynamic

extension NSLayoutConstraint {
  /// Sets the constant. Ignores values that are not finite, for which UIKit raises an exception.
  public var constantModifier: PropertyModifier<CGFloat> {
    customModifier(for: \.constant) { if $1.isFinite { $0.constant = $1 } }
  }

  /// Sets the same property as ``constantModifier``, but with an animation while the constrained
  /// view is on screen.
  ///
  /// Each change lays out the window at once. To change many constraints together, bind
  /// ``constantModifier``, and animate one layout yourself.
  public var animatedConstantModifier: PropertyModifier<CGFloat> {
    customModifier(for: \.constant) { constraint, constant in
      guard constraint.constant != constant, constant.isFinite else { return }
      constraint.constant = constant
      if let window = constraint.window { window.animate { window.layoutIfNeeded() } }
    }
  }

  private var window: UIView? {
    ((firstItem as? UIView) ?? (firstItem as? UILayoutGuide)?.owningView)?.window
  }
}

extension PropertyModifiers where Owner: NSLayoutConstraint {
  /// The same modifier as `constantModifier`.
  public var constant: PropertyModifier<CGFloat> { owner.constantModifier }
}
