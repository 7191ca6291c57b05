extension Dynamic where T: RawRepresentable & Equatable, T.RawValue: Equatable {
  /// Keeps this value and an object's raw value in sync, starting from this value.
  ///
  ///     enum Unit: Int { case kilometres, miles }
  ///     let unit = Dynamic(Unit.miles)
  ///     let segments = UISegmentedControl(items: ["km", "mi"])
  ///     unit <<>>> segments
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// An invalid raw value, such as -1 for no selected segment, leaves this value unchanged.
  ///
  /// - Parameter object: Usually a control; its previous binding ends.
  /// - Returns: A handle that ends the binding, and tells whether the raw value is valid.
  @discardableResult @export(implementation)
  public func bindTwoWay<Object: DynamicalObject>(rawValue object: Object) -> TwoWayBinding
  where Object.DefaultDynamicPropertyType == T.RawValue {
    bindTwoWay(object, format: { $0.rawValue }, parse: { T(rawValue: $0) })
  }
}

/// Keeps an object and the raw value of `value` in sync; see ``Dynamic/bindTwoWay(rawValue:)``.
@MainActor @discardableResult @export(implementation)
public func <<>>> <T: RawRepresentable & Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T.RawValue, T.RawValue: Equatable {
  value.bindTwoWay(rawValue: object)
}
