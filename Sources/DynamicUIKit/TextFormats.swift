import Dynamic

// Two-way bindings that also format the text when editing ends.

extension Dynamic where T: Equatable {
  /// Keeps this value and the formatted text of a field in sync; this value sets the text first.
  ///
  ///     let amount = Dynamic(5)
  ///     let field = UITextField()
  ///     let binding = amount.bindTwoWay(
  ///       field, format: { "\($0) €" }, parse: { Int($0.filter(\.isNumber)) })
  ///     print(field.text ?? "")  // Prints "5 €"
  ///
  /// While the user types, the text stays as typed; when editing ends, valid text is formatted.
  /// `parse` must accept all text that `format` returns. When the text field or text view is
  /// released, the binding ends, and its `isValid` becomes true.
  ///
  /// - Parameters:
  ///   - field: The text field or text view. Its previous binding ends.
  ///   - format: Returns the text for a value.
  ///   - parse: Returns the value for a text; nil means invalid and leaves this value unchanged.
  /// - Returns: A handle that ends the binding and reports whether the text is valid.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput>(
    _ field: Field, format: @escaping @MainActor (T) -> String,
    parse: @escaping @MainActor (String) -> T?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String {
    let editor = field as? any TextEditor
    // A cell's closure may bind the field again while the user edits it: keep the text as typed.
    var typedText = editor?.isFirstResponder == true ? editor?.committedText : nil
    if let text = typedText, parse(text) != current { typedText = nil }
    let textFormat = TextFormat { [read = weakReader] in read().map(format) }
    // `textValue.format` is weak, so the binding's `format` closure retains `textFormat`.
    let binding = bindTwoWay(
      field.defaultDynamicProperty,
      format: { value in
        withExtendedLifetime(textFormat) { exchange(&typedText, with: nil) ?? format(value) }
      }, parse: parse)
    typedText = nil
    textFormat.binding = binding
    // A listener of this value may have bound the field again.
    if let editor, !binding.isDisposed {
      editor.textValue.format = textFormat
      // Otherwise, invalid text would keep `isValid` false after the field is gone. Listeners of
      // `isValid` must not run inside a deinit, so the binding ends in the next turn.
      editor.attachments.findOrCreate(.name("formatRelease")) { ReleaseObserver() }.action = {
        [weak binding] in
        if let binding, !binding.isValid.value { Task { @MainActor in binding.dispose() } }
      }
    }
    return binding
  }

  /// Keeps this optional value and the text of a field or text view in sync.
  ///
  /// Empty text is always valid and means nil. `format` and `parse` convert only non-nil values and
  /// non-empty text.
  @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput, Wrapped>(
    _ field: Field, format: @escaping @MainActor (Wrapped) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String, T == Wrapped? {
    bindTwoWay(
      field, format: { value in value.map(format) ?? "" }, parse: emptyAsNil(parse))
  }

  /// Keeps this optional value and a text in sync, for a closure that also formats nil. Empty text
  /// means nil; so does the text that `format` returns for nil, unless `parse` returns a value.
  @_disfavoredOverload @discardableResult
  public func bindTwoWay<Field: DynamicalObject & UITextInput, Wrapped>(
    _ field: Field, format: @escaping @MainActor (Wrapped?) -> String,
    parse: @escaping @MainActor (String) -> Wrapped?
  ) -> TwoWayBinding where Field.DefaultDynamicPropertyType == String, T == Wrapped? {
    bindTwoWay(field, format: format, parse: emptyAsNil(parse, textOfNil: format(nil)))
  }
}

@MainActor
final class TextFormat {
  /// Returns nil after the model's release.
  private let makeText: @MainActor () -> String?
  weak var binding: TwoWayBinding?

  init(makeText: @escaping @MainActor () -> String?) { self.makeText = makeText }

  /// The text to write when editing ends; nil for an ended binding or invalid text.
  var text: String? {
    guard let binding, !binding.isDisposed, binding.isValid.value else { return nil }
    return makeText()
  }
}
