extension Dynamic where T: RawRepresentable & Equatable, T.RawValue: Equatable {
  /// Keeps this value and an object's default value, which is the raw value of this one, together,
  /// starting from this one.
  ///
  ///     enum Unit: Int { case kilometres, miles }
  ///     let unit = Dynamic(Unit.miles)
  ///     let segments = UISegmentedControl(items: ["km", "mi"])
  ///     unit <<>>> segments
  ///     print(segments.selectedSegmentIndex)  // Prints "1"
  ///
  /// A raw value that is none of this type's, as that of no segment, leaves this value as it was.
  ///
  /// - Parameter object: A control, as a rule. It has one partner: the binding to the one before
  ///   ends.
  /// - Returns: A handle that ends the binding, and says whether the raw value is one of this
  ///   type's; it may be ignored.
  @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(rawValue object: Object) -> TwoWayBinding
  where Object.DefaultDynamicPropertyType == T.RawValue {
    bindTwoWay(object, format: { $0.rawValue }, parse: { T(rawValue: $0) })
  }
}

/// Keeps a value and a control's value, which is its raw value, together, starting from the left
/// one; the operator form of ``Dynamic/bindTwoWay(rawValue:)``.
@MainActor @discardableResult
public func <<>>> <T: RawRepresentable & Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T.RawValue, T.RawValue: Equatable {
  value.bindTwoWay(rawValue: object)
}
