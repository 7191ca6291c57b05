import Dynamic

extension UIAlertAction: BindableObject {
  /// Sets whether the action is enabled; the property that `value >>> action` binds.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isEnabledModifier }
}
