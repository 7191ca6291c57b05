import Dynamic

extension UIAlertAction: BindableObject {
  /// Sets whether the action can be chosen; what `value >>> action` binds.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }
}
