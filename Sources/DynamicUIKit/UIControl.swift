import Dynamic

extension UIControl {
  /// Sets whether the control is enabled. When a command is bound to the control, except on
  /// editing events, the binding of this modifier ends; the command then sets the property.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIControl {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}
