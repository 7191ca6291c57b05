extension NSLayoutConstraint {
  /// Sets the constant.
  public var constantModifier: PropertyModifier<CGFloat> {
    modifier(for: \.constant) { $0.constant = $1 }
  }

  /// Sets whether the constraint is in force.
  public var activeModifier: PropertyModifier<Bool> {
    modifier(for: \.isActive) { $0.isActive = $1 }
  }
}
