#if !os(tvOS)
import Dynamic

extension UISwitch: BindableObject, DynamicalObject {
  /// Sets whether the switch is on. `value >>> aSwitch` binds this property.
  public var isOnModifier: PropertyModifier<Bool> { modifier(for: \.isOn) { $0.isOn = $1 } }

  /// Sets the same property as ``isOnModifier``, but with an animation.
  public var animatedIsOnModifier: PropertyModifier<Bool> {
    customModifier(for: \.isOn) { $0.setOn($1, animated: true) }
  }

  /// Whether the switch is on, which the user can change; `value <<>>> aSwitch` binds it.
  ///
  ///     let isPublic = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isPublic <<>>> aSwitch
  ///     print(aSwitch.isOn)  // Prints "true"
  public var isOnProperty: Dynamic<Bool> { dynamicProperty(for: \.isOn, on: .valueChanged) }

  public var defaultPropertyModifier: PropertyModifier<Bool> { isOnModifier }
  public var defaultDynamicProperty: Dynamic<Bool> { isOnProperty }
}

extension PropertyModifiers where Owner: UISwitch {
  /// The same modifier as `isOnModifier`.
  public var isOn: PropertyModifier<Bool> { owner.isOnModifier }
}
#endif
