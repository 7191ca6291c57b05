import Dynamic

// The bindings of texts with a format are those of any control, and show the format again.

extension Dynamic where T: Equatable {
  /// Keeps this value and the text of a field or text view together, starting from this one.
  ///
  ///     let amount = Dynamic(5)
  ///     let field = UITextField()
  ///     let binding = amount.bindTwoWay(field, format: { "\($0) €" }, parse: { Int($0.filter(\.isNumber)) })
  ///     print(field.text ?? "")  // Prints "5 €"
  ///
  /// While the user types, the text stays as typed; when editing ends, it is formatted, if it is valid.
  /// `parse` has to accept what `format` returns.
  ///
  /// - Parameters:
  ///   - field: The text field or text view. Its earlier binding ends.
  ///   - format: Returns the text of a value.
  ///   - parse: Returns the value of a text, or nil if it is invalid; this value is unchanged then.
  /// - Returns: A handle that ends the binding and reports whether the text is valid; it may be ignored.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput>(
    _ field: Field, format: @escaping @MainActor (T) -> String,
    parse: @escaping @MainActor (String) -> T?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String {
    bindTwoWay(field, formatsWhileTyping: false, format: format, parse: parse)
  }

  /// Keeps this value and the text of a field or text view together, and can format at each key.
  ///
  /// - Parameters:
  ///   - field: The text field or text view. Its earlier binding ends.
  ///   - formatsWhileTyping: Whether the text is formatted after each edit that makes it valid. The
  ///     caret keeps its place among the typed characters.
  ///   - format: Returns the text of a value.
  ///   - parse: Returns the value of a text, or nil if it is invalid; this value is unchanged then.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput>(
    _ field: Field, formatsWhileTyping: Bool, format: @escaping @MainActor (T) -> String,
    parse: @escaping @MainActor (String) -> T?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String {
    let binding = bindTwoWay(field.defaultDynamicProperty, format: format, parse: parse)
    (field as? any TextEditor)?.textValue.show(whileTyping: formatsWhileTyping) {
      [weak self, weak binding] in
      guard let self, let binding, !binding.isDisposed, binding.isValid.value else { return nil }
      return current.map(format)
    }
    return binding
  }

  /// Keeps this optional value and the text of a field or text view together.
  ///
  /// Empty text is nil, and only other text can be invalid. `format` and `parse` are for values that
  /// are not nil.
  @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput, Wrapped>(
    _ field: Field, formatsWhileTyping: Bool = false,
    format: @escaping @MainActor (Wrapped) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String, T == Wrapped? {
    bindTwoWay(
      field, formatsWhileTyping: formatsWhileTyping, format: { value in value.map(format) ?? "" },
      parse: { text -> T? in text.isEmpty ? .some(nil) : parse(text).map(Optional.some) })
  }
}
