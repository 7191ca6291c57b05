extension Dynamic where T: RawRepresentable & Equatable, T.RawValue: Equatable {
  /// Keeps this value and an object's value, its raw value, together, starting from this one.
  ///
  ///     enum Unit: Int { case kilometres, miles }
  ///     let unit = Dynamic(Unit.miles)
  ///     let segments = UISegmentedControl(items: ["km", "mi"])
  ///     unit <<>>> segments
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// A raw value that is none of this type's, as that of no segment, leaves this value as it was.
  ///
  /// - Parameter object: A control, as a rule; its last binding ends.
  /// - Returns: A handle that ends the binding, and says whether the raw value is valid.
  @discardableResult
  @export(implementation)
  public func bindTwoWay<Object: DynamicalObject>(rawValue object: Object) -> TwoWayBinding
  where Object.DefaultDynamicPropertyType == T.RawValue {
    bindTwoWay(object, format: { $0.rawValue }, parse: { T(rawValue: $0) })
  }
}

/// Keeps a value and a control's raw value together; see ``Dynamic/bindTwoWay(rawValue:)``.
@MainActor @discardableResult
@export(implementation)
public func <<>>> <T: RawRepresentable & Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T.RawValue, T.RawValue: Equatable {
  value.bindTwoWay(rawValue: object)
}
