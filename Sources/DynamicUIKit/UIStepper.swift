#if !os(tvOS)
import Dynamic

extension UIStepper: BindableObject, DynamicalObject {
  /// Sets the value; the property that `value >>> stepper` binds.
  ///
  /// The stepper keeps its value between its limits. A value beyond them is not lost: it is set
  /// again when a bound limit changes.
  public var valueModifier: PropertyModifier<Double> { modifier(forLimited: \.value) }

  /// Sets the least value. One that is not below the greatest moves that up, as the stepper takes
  /// no empty range; a bound one comes back when there is room for it.
  public var minimumValueModifier: PropertyModifier<Double> {
    modifier(.path(\UIStepper.minimumValue)) { stepper, value in
      // Not even a step leads up from a number that is large enough.
      guard value < .infinity else { return }
      stepper.wish(for: \.minimumValue).value = value
      let greatest =
        stepper.wanted(\.maximumValue, by: stepper.maximumValueModifier) ?? stepper.maximumValue
      stepper.setRange(
        from: value, to: greatest > value ? greatest : max(value + stepper.stepValue, value.nextUp))
    }
  }

  /// Sets the greatest value. One that is not above the least moves that down, as the stepper takes
  /// no empty range; a bound one comes back when there is room for it.
  public var maximumValueModifier: PropertyModifier<Double> {
    modifier(.path(\UIStepper.maximumValue)) { stepper, value in
      guard value > -.infinity else { return }
      stepper.wish(for: \.maximumValue).value = value
      let least =
        stepper.wanted(\.minimumValue, by: stepper.minimumValueModifier) ?? stepper.minimumValue
      stepper.setRange(
        from: least < value ? least : min(value - stepper.stepValue, value.nextDown), to: value)
    }
  }

  /// Sets both limits, in the order in which there always is something between them.
  private func setRange(from least: Double, to greatest: Double) {
    if least < maximumValue { minimumValue = least }
    maximumValue = greatest
    minimumValue = least
    setAgain(\.value)
  }

  /// Sets by how much a tap changes the value. A step that is not greater than 0, which a stepper
  /// does not take, leaves it as it was.
  ///
  ///     let pack = Dynamic(6.0)
  ///     let stepper = UIStepper()
  ///     pack >>> stepper.stepValueModifier
  ///     print(stepper.stepValue)  // Prints "6.0"
  public var stepValueModifier: PropertyModifier<Double> {
    modifier(.path(\UIStepper.stepValue)) { if $1 > 0 { $0.stepValue = $1 } }
  }

  /// The value, which the user changes too; what `value <<>>> stepper` binds.
  ///
  ///     let guests = Dynamic(2.0)
  ///     let stepper = UIStepper()
  ///     guests <<>>> stepper
  ///     print(stepper.value)  // Prints "2.0"
  public var valueProperty: Dynamic<Double> {
    _ = valueModifier
    return dynamicProperty(for: \.value, on: .valueChanged)
  }

  public var defaultPropertyModifier: PropertyModifier<Double> { valueModifier }
  public var defaultDynamicProperty: Dynamic<Double> { valueProperty }
}
#endif
