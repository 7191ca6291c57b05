import Dynamic

extension UITextField: BindableObject, DynamicalObject {
  /// Sets the text; the property that `value >>> field` binds.
  ///
  /// The text is written only if it differs, and the caret stays where it was. While the user
  /// composes characters with an input method, the write waits until that ends.
  public var textModifier: PropertyModifier<String?> {
    modifier(.path(\UITextField.text), driver: editableText.driver) {
      $0.editableText.set($1 ?? "")
    }
  }

  /// Sets the text with its attributes, by the rules of ``textModifier``.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    modifier(.path(\UITextField.attributedText)) { field, text in
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

  /// Sets what the field shows while it is empty.
  public var placeholderModifier: PropertyModifier<String?> {
    modifier(for: \.placeholder) { $0.placeholder = $1 }
  }

  /// Sets whether the text is hidden from view, as a password is.
  public var secureTextEntryModifier: PropertyModifier<Bool> {
    modifier(for: \.isSecureTextEntry) { $0.isSecureTextEntry = $1 }
  }

  /// Sets the colour of the text.
  public var textColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.textColor) { $0.textColor = $1 }
  }

  /// Sets where the text stands in the field.
  public var textAlignmentModifier: PropertyModifier<NSTextAlignment> {
    modifier(for: \.textAlignment) { $0.textAlignment = $1 }
  }

  /// Sets which keyboard comes up.
  public var keyboardTypeModifier: PropertyModifier<UIKeyboardType> {
    modifier(for: \.keyboardType) { $0.keyboardType = $1 }
  }

  /// Sets the selection or the caret, in UTF-16 units.
  ///
  /// There is no value that follows it: of the user's selecting only the delegate hears, which stays
  /// yours.
  public var selectionModifier: PropertyModifier<NSRange> {
    modifier(.path(\UITextField.selectedTextRange)) { $0.select($1) }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension UITextField: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  func followEdits(_ listener: @escaping @MainActor () -> Void) {
    addAction(UIAction { _ in listener() }, for: [.editingChanged, .editingDidEnd])
  }
}
