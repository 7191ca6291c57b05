import Dynamic

extension UIAlertAction: BindableObject {
  /// Sets whether the action is enabled. `value >>> action` binds this property.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }
}
