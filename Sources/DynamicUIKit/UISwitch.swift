#if !os(tvOS)
import Dynamic

extension UISwitch: BindableObject, DynamicalObject {
  /// Sets whether the switch is on; the property that `value >>> aSwitch` binds.
  public var onModifier: PropertyModifier<Bool> { modifier(for: \.isOn) { $0.isOn = $1 } }

  /// Sets whether the switch is on and lets it slide there; the same property as ``onModifier``.
  public var animatedOnModifier: PropertyModifier<Bool> {
    modifier(.name("animatedOn"), driver: onModifier.driver) { $0.setOn($1, animated: true) }
  }

  /// Whether the switch is on, as a value that the user changes too; what `value <<>>> aSwitch`
  /// binds.
  ///
  ///     let isPublic = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isPublic <<>>> aSwitch
  ///     print(aSwitch.isOn)  // Prints "true"
  public var onProperty: Dynamic<Bool> { dynamicProperty(for: \.isOn, on: .valueChanged) }

  public var defaultPropertyModifier: PropertyModifier<Bool> { onModifier }
  public var defaultDynamicProperty: Dynamic<Bool> { onProperty }
}
#endif
