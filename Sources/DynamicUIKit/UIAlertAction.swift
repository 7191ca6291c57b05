import Dynamic

extension UIAlertAction: BindableObject {
  /// Sets whether the action can be chosen; the property that `value >>> action` binds.
  public var enabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<Bool> { enabledModifier }
}
