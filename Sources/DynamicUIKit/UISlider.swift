#if !os(tvOS)
import Dynamic

extension UISlider: BindableObject, DynamicalObject {
  /// Sets the value; the property that `value >>> slider` binds.
  ///
  /// The slider keeps its value between its limits. A value beyond them is not lost: it is set
  /// again when a bound limit changes.
  public var valueModifier: PropertyModifier<Float> { modifier(forLimited: \.value) }

  /// Sets the value and lets the thumb slide there; the same property as ``valueModifier``.
  public var animatedValueModifier: PropertyModifier<Float> {
    modifier("animatedValue", animating: \.value) { $0.setValue($1, animated: true) }
  }

  /// Sets the least value.
  public var minimumValueModifier: PropertyModifier<Float> {
    modifier(forLimit: \.minimumValue, of: \.value) { $0.isFinite }
  }

  /// Sets the greatest value.
  public var maximumValueModifier: PropertyModifier<Float> {
    modifier(forLimit: \.maximumValue, of: \.value) { $0.isFinite }
  }

  /// The value, which the user changes too; what `value <<>>> slider` binds.
  ///
  ///     let volume = Dynamic<Float>(0.5)
  ///     let slider = UISlider()
  ///     volume <<>>> slider
  ///     print(slider.value)  // Prints "0.5"
  ///
  /// A model's value beyond the limits stays what it is while the slider shows the nearest it can;
  /// only the user's touch changes it.
  public var valueProperty: Dynamic<Float> {
    _ = valueModifier
    return dynamicProperty(for: \.value, on: .valueChanged)
  }

  public var defaultPropertyModifier: PropertyModifier<Float> { valueModifier }
  public var defaultDynamicProperty: Dynamic<Float> { valueProperty }
}
#endif
