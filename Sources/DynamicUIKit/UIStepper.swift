#if !os(tvOS)
import Dynamic

extension UIStepper: BindableObject, DynamicalObject {
  /// Sets the value. `value >>> stepper` binds this property.
  ///
  /// UIKit clamps a value outside the limits. When a binding changes a limit, the last bound value
  /// is set again, unless the user has changed the value since.
  public var valueModifier: PropertyModifier<Double> { modifier(limited: \.value) }

  /// Sets the minimum. A maximum that is not above the minimum becomes the next larger number.
  public var minimumValueModifier: PropertyModifier<Double> { limitModifier(\.minimumValue) }

  /// Sets the maximum. A maximum that is not above the minimum becomes the next larger number.
  public var maximumValueModifier: PropertyModifier<Double> { limitModifier(\.maximumValue) }

  private func limitModifier(
    _ limit: ReferenceWritableKeyPath<UIStepper, Double>, name: String = #function
  ) -> PropertyModifier<Double> {
    customModifier(for: limit, name: name) { stepper, value in
      guard value.isFinite else { return }
      stepper.remember(value, for: limit)
      if stepper[keyPath: limit] == value { return }
      let minimum = limit == \.minimumValue ? value : stepper.boundOrCurrentValue(\.minimumValue)
      let maximum = limit == \.maximumValue ? value : stepper.boundOrCurrentValue(\.maximumValue)
      stepper.setLimits(of: \.value) {
        // UIKit raises an exception for an empty range. So a minimum that is not below the old
        // maximum is set last.
        if minimum < stepper.maximumValue { stepper.minimumValue = minimum }
        stepper.maximumValue = max(maximum, minimum.nextUp)
        stepper.minimumValue = minimum
      }
    }
  }

  /// Sets the amount by which a tap changes the value. Ignores a step of 0 or less, for which
  /// UIKit raises an exception.
  ///
  ///     let pack = Dynamic(6.0)
  ///     let stepper = UIStepper()
  ///     pack >>> stepper.stepValueModifier
  ///     print(stepper.stepValue)  // Prints "6.0"
  public var stepValueModifier: PropertyModifier<Double> {
    customModifier(for: \.stepValue) { if $1 > 0 { $0.stepValue = $1 } }
  }

  /// The value, which the user can change; `value <<>>> stepper` binds it.
  ///
  ///     let guests = Dynamic(2.0)
  ///     let stepper = UIStepper()
  ///     guests <<>>> stepper
  ///     print(stepper.value)  // Prints "2.0"
  ///
  /// For an `Int`, add a format:
  /// `count.bindTwoWay(stepper, format: { Double($0) }, parse: { Int($0) })`.
  public var valueProperty: Dynamic<Double> {
    dynamicProperty(for: \.value, on: .valueChanged, setBy: valueModifier)
  }

  public var defaultPropertyModifier: PropertyModifier<Double> { valueModifier }
  public var defaultDynamicProperty: Dynamic<Double> { valueProperty }
}

extension PropertyModifiers where Owner: UIStepper {
  /// The same modifier as `valueModifier`.
  public var value: PropertyModifier<Double> { owner.valueModifier }
  /// The same modifier as `minimumValueModifier`.
  public var minimumValue: PropertyModifier<Double> { owner.minimumValueModifier }
  /// The same modifier as `maximumValueModifier`.
  public var maximumValue: PropertyModifier<Double> { owner.maximumValueModifier }
  /// The same modifier as `stepValueModifier`.
  public var stepValue: PropertyModifier<Double> { owner.stepValueModifier }
}
#endif
