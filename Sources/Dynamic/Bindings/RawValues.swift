/// Binds a value two ways to an object that holds its raw value, starting from the left value; the
/// operator form of `bindTwoWay(_:format:parse:)`.
///
///     enum Unit: Int { case kilometres, miles }
///     let unit = Dynamic(Unit.miles)
///     let segments = UISegmentedControl(items: ["km", "mi"])
///     unit <<>>> segments
///     print(segments.selectedSegmentIndex)  // Prints "1"
///
/// An invalid raw value, such as -1 for no selected segment, leaves the value unchanged.
@MainActor @discardableResult @export(implementation)
public func <<>>> <T: RawRepresentable & Equatable, Object: DynamicalObject>(
  value: Dynamic<T>, object: Object
) -> Disposable where Object.DefaultDynamicPropertyType == T.RawValue, T.RawValue: Equatable {
  value.bindTwoWay(object, format: { $0.rawValue }, parse: { T(rawValue: $0) })
}
