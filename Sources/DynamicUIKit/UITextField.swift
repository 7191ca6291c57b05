import Dynamic

extension UITextField: BindableObject, DynamicalObject {
  /// Sets the text; the property that `value >>> field` binds.
  ///
  /// The text is written only if it differs, and the caret stays where it was. While the user
  /// composes characters with an input method, the write waits until that ends.
  public var textModifier: PropertyModifier<String?> {
    modifier(.name(#function), driver: editableText.driver) {
      $0.editableText.set($1 ?? "")
    }
  }

  /// Sets the text with its attributes, by the rules of ``textModifier``.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    modifier(of: \.attributedText) { field, text in
      field.editableText.write { field in
        if field.attributedText != text { field.keepSelection { field.attributedText = text } }
      }
    }
  }

  /// The text as a value that the user changes too; what `value <<>>> field` binds.
  ///
  ///     let name = Dynamic("Ada")
  ///     let field = UITextField()
  ///     name <<>>> field
  ///     print(field.text ?? "")  // Prints "Ada"
  ///
  /// It is written to the field by the rules of ``textModifier``. What the user composes with an
  /// input method becomes the value when the composing ends.
  public var textProperty: Dynamic<String> { editableText.dynamic }

  /// Sets the selection or the caret, in UTF-16 units.
  ///
  /// There is no value that follows it: of the user's selecting only the delegate hears, which stays
  /// yours.
  public var selectedTextRangeModifier: PropertyModifier<NSRange> {
    modifier(of: \.selectedTextRange) { $0.select($1) }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension UITextField: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  var textDriver: PropertyDriver { modifier(for: \.text).driver }

  func followEdits(_ listener: @escaping @MainActor () -> Void) {
    addAction(UIAction { _ in listener() }, for: [.editingChanged, .editingDidEnd])
  }
}

extension PropertyModifiers where Owner: UITextField {
  public var text: PropertyModifier<String?> { owner.textModifier }
  public var attributedText: PropertyModifier<NSAttributedString?> { owner.attributedTextModifier }
}
