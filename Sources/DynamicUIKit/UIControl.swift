import Dynamic

extension UIControl {
  /// Sets whether the control is enabled. Binding a command to the control ends the binding of this
  /// modifier; the command then sets `isEnabled`. A command on an editing event, or on any event of
  /// a text field, neither ends this binding nor sets `isEnabled`.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIControl {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}
