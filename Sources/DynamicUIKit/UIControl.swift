import Dynamic

extension UIControl {
  /// Sets whether the control is enabled. Binding a command to the control ends the binding of this
  /// modifier, because the command sets `isEnabled`. Commands on editing events, and all commands of
  /// a text field, leave the binding and `isEnabled` unchanged.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIControl {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}
