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

  /// Sets the least value. One that is above the greatest moves that up; a bound one comes back when
  /// there is room for it.
  public var minimumValueModifier: PropertyModifier<Float> {
    modifier(.path(\UISlider.minimumValue)) { slider, value in
      if !value.isFinite { return }
      slider.wish(for: \.minimumValue).value = value
      let greatest =
        slider.wanted(\.maximumValue, by: slider.maximumValueModifier) ?? slider.maximumValue
      slider.setRange(from: value, to: max(value, greatest))
    }
  }

  /// Sets the greatest value. One that is below the least moves that down; a bound one comes back when
  /// there is room for it.
  public var maximumValueModifier: PropertyModifier<Float> {
    modifier(.path(\UISlider.maximumValue)) { slider, value in
      if !value.isFinite { return }
      slider.wish(for: \.maximumValue).value = value
      let least =
        slider.wanted(\.minimumValue, by: slider.minimumValueModifier) ?? slider.minimumValue
      slider.setRange(from: min(least, value), to: value)
    }
  }

  /// Sets both limits, of which the first moves the other where it is beyond it.
  private func setRange(from least: Float, to greatest: Float) {
    minimumValue = least
    maximumValue = greatest
    setAgain(\.value)
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
