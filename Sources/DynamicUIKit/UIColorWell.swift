#if !os(tvOS)
import Dynamic

extension UIColorWell: BindableObject, DynamicalObject {
  /// Sets the color. `value >>> colorWell` binds this property.
  public var selectedColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.selectedColor) { $0.selectedColor = $1 }
  }

  /// The color, which the user can change; `value <<>>> colorWell` binds it.
  public var selectedColorProperty: Dynamic<UIColor?> {
    dynamicProperty(for: \.selectedColor, on: .valueChanged)
  }

  public var defaultPropertyModifier: PropertyModifier<UIColor?> { selectedColorModifier }
  public var defaultDynamicProperty: Dynamic<UIColor?> { selectedColorProperty }
}
#endif
