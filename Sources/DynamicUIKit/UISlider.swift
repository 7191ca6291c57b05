#if !os(tvOS)
import Dynamic

extension UISlider: BindableObject, DynamicalObject {
  /// Sets the value. `value >>> slider` binds this property.
  ///
  /// UIKit clamps a value outside the limits. When a binding changes a limit, the last bound value
  /// is set again, unless the user has changed the value since.
  public var valueModifier: PropertyModifier<Float> { modifier(limited: \.value) }

  /// Sets the same property as ``valueModifier``, but with an animation.
  public var animatedValueModifier: PropertyModifier<Float> {
    modifier(limited: \.value) { $0.setValue($1, animated: true) }
  }

  /// Sets the minimum. A maximum below the minimum is raised to the minimum.
  public var minimumValueModifier: PropertyModifier<Float> { limitModifier(\.minimumValue) }

  /// Sets the maximum. A maximum below the minimum is raised to the minimum.
  public var maximumValueModifier: PropertyModifier<Float> { limitModifier(\.maximumValue) }

  private func limitModifier(
    _ limit: ReferenceWritableKeyPath<UISlider, Float>, name: String = #function
  ) -> PropertyModifier<Float> {
    customModifier(for: limit, name: name) { slider, value in
      guard value.isFinite else { return }
      slider.remember(value, for: limit)
      if slider[keyPath: limit] == value { return }
      // Setting one limit may move the other, so set both.
      let minimum = limit == \.minimumValue ? value : slider.boundOrCurrentValue(\.minimumValue)
      let maximum = limit == \.maximumValue ? value : slider.boundOrCurrentValue(\.maximumValue)
      slider.setLimits(of: \.value) {
        slider.minimumValue = minimum
        slider.maximumValue = max(minimum, maximum)
      }
    }
  }

  /// The value, which the user can change; `value <<>>> slider` binds it.
  ///
  ///     let volume = Dynamic<Float>(0.5)
  ///     let slider = UISlider()
  ///     volume <<>>> slider
  ///     print(slider.value)  // Prints "0.5"
  ///
  /// The slider shows a value outside its limits as the nearest limit. The bound value, here
  /// `volume`, is not clamped: it stays the same until the user moves the slider.
  public var valueProperty: Dynamic<Float> {
    dynamicProperty(for: \.value, on: .valueChanged, setBy: valueModifier)
  }

  public var defaultPropertyModifier: PropertyModifier<Float> { valueModifier }
  public var defaultDynamicProperty: Dynamic<Float> { valueProperty }
}

extension PropertyModifiers where Owner: UISlider {
  /// The same modifier as `valueModifier`.
  public var value: PropertyModifier<Float> { owner.valueModifier }
  /// The same modifier as `minimumValueModifier`.
  public var minimumValue: PropertyModifier<Float> { owner.minimumValueModifier }
  /// The same modifier as `maximumValueModifier`.
  public var maximumValue: PropertyModifier<Float> { owner.maximumValueModifier }
}
#endif
