extension NSLayoutConstraint {
  /// Sets the constant.
  public var constantModifier: PropertyModifier<CGFloat> { modifier(for: \.constant) }

  /// Sets whether the constraint is in force.
  public var activeModifier: PropertyModifier<Bool> { modifier(for: \.isActive) }
}
