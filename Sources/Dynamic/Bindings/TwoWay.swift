extension Dynamic {
  /// Keeps this value and another the same, starting from this one.
  ///
  /// When one of them is set, the other follows in the same change: nothing that derives from both
  /// sees one without the other. A correction that a listener of either side makes reaches both.
  /// Neither is kept alive by the other.
  ///
  ///     let model = Dynamic(1)
  ///     let control = Dynamic(0)
  ///     model.bindTwoWay(control)
  ///     control.value = 5
  ///     print(model.value)  // Prints "5"
  ///
  /// A value may have any number of partners, in a ring too.
  ///
  /// - Parameter other: Set at once if it differs, and then whenever this one changes; each is
  ///   written at most once per change.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable where T: Equatable {
    link(
      other, format: { $0 }, parse: { $0 }, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 },
      isAlwaysValid: true)
  }

  /// Keeps this value and another the same, starting from this one, for types that cannot be
  /// compared; see ``bindTwoWay(_:)-(Dynamic<T>)``.
  ///
  /// Where one of them is a lens, nobody can tell whether a change of its whole has changed the part: the other one
  /// is written then, once per change, and what the whole corrects of what is written is not noticed. Make the type
  /// `Equatable` for that.
  @_disfavoredOverload @inlinable @discardableResult
  public func bindTwoWay(_ other: Dynamic<T>) -> Disposable {
    link(
      other, format: { $0 }, parse: { $0 }, areEqual: nil, areOthersEqual: nil, isAlwaysValid: true)
  }

  /// Keeps this value and another that shows it in a different form together, starting from this
  /// one.
  ///
  ///     let age = Dynamic(36)
  ///     let text = Dynamic("")
  ///     let binding = age.bindTwoWay(text, format: { "\($0)" }, parse: { Int($0) })
  ///     text.value = "many"
  ///     print(age.value, binding.isValid.value)  // Prints "36 false"
  ///     text.value = "37"
  ///     print(age.value, binding.isValid.value)  // Prints "37 true"
  ///
  /// - Parameters:
  ///   - other: The form that is shown and edited.
  ///   - format: Makes the form from a value.
  ///   - parse: Makes a value from the form, or nil if it is invalid: then this value stays as it
  ///     was.
  /// - Returns: A handle that ends the binding, and says whether the form is valid; it may be
  ///   ignored.
  @inlinable @discardableResult
  public func bindTwoWay<Form: Equatable>(
    _ other: Dynamic<Form>,
    format: @escaping @MainActor (T) -> Form, parse: @escaping @MainActor (Form) -> T?
  ) -> TwoWayBinding where T: Equatable {
    link(
      other, format: format, parse: parse, areEqual: { $0 == $1 }, areOthersEqual: { $0 == $1 },
      isAlwaysValid: false)
  }

  /// Keeps this value and an object's default value the same, starting from this one.
  ///
  /// - Parameter object: A control, as a rule. It has one partner: the binding to the one before
  ///   ends.
  /// - Returns: A handle that ends the binding; it may be ignored.
  @inlinable @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T, T: Equatable {
    object.drive { bindTwoWay($0) }
  }

  /// Keeps this value and an object's default value the same, starting from this one, for types that
  /// cannot be compared; see `bindTwoWay(_:)` of those that can.
  @_disfavoredOverload @inlinable @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(_ object: Object) -> Disposable
  where Object.DefaultDynamicPropertyType == T {
    object.drive { bindTwoWay($0) }
  }

  /// Keeps this value and an object's default value, which has a different form, together, starting
  /// from this one; see ``bindTwoWay(_:format:parse:)-(Dynamic<Form>,_,_)``.
  @inlinable @discardableResult
  public func bindTwoWay<Object: DynamicalObject>(
    _ object: Object,
    format: @escaping @MainActor (T) -> Object.DefaultDynamicPropertyType,
    parse: @escaping @MainActor (Object.DefaultDynamicPropertyType) -> T?
  ) -> TwoWayBinding where Object.DefaultDynamicPropertyType: Equatable, T: Equatable {
    object.drive { bindTwoWay($0, format: format, parse: parse) }
  }
}
