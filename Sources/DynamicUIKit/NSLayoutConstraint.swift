import Dynamic

extension NSLayoutConstraint {
  /// Sets the constant. What is not finite, for which UIKit raises an exception, leaves it as it was.
  public var constantModifier: PropertyModifier<CGFloat> {
    modifier(.path(\NSLayoutConstraint.constant)) { if $1.isFinite { $0.constant = $1 } }
  }

  /// Sets the constant and lets what it places move there, if that is on screen; the same property as
  /// ``constantModifier``.
  public var animatedConstantModifier: PropertyModifier<CGFloat> {
    modifier(.name("animatedConstant"), driver: constantModifier.driver) { constraint, constant in
      guard constraint.constant != constant, constant.isFinite else { return }
      constraint.constant = constant
      if let window = constraint.window { window.animate { window.layoutIfNeeded() } }
    }
  }

  private var window: UIView? {
    ((firstItem as? UIView) ?? (firstItem as? UILayoutGuide)?.owningView)?.window
  }

  /// Sets whether the constraint is in force.
  public var activeModifier: PropertyModifier<Bool> {
    modifier(for: \.isActive) { $0.isActive = $1 }
  }
}
