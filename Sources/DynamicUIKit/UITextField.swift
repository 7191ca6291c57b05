import Dynamic

extension UITextField: BindableObject, DynamicalObject {
  /// Sets the text. `value >>> field` binds this property.
  ///
  /// Writing the current text does nothing; writing a different text keeps the caret in place.
  /// While the user composes text with an input method, the new text waits until composing ends.
  public var textModifier: PropertyModifier<String?> {
    customModifier(of: \.text) { $0.textValue.set($1 ?? "") }
  }

  /// Sets the attributed text, in the same way as ``textModifier``.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    customModifier(of: \.attributedText) { field, text in
      // The closure runs now or, while the user composes text, later; `editor` is the field itself.
      field.textValue.write(text?.string ?? "") { [weak field] editor in
        if let field, field.attributedText != text {
          editor.keepCaret { field.attributedText = text }
        }
      }
    }
  }

  /// The text, which the user can edit; `value <<>>> field` binds it.
  ///
  ///     let name = Dynamic("Ada")
  ///     let field = UITextField()
  ///     name <<>>> field
  ///     print(field.text ?? "")  // Prints "Ada"
  ///
  /// Setting the value sets the text in the same way as ``textModifier``. Composed text becomes the
  /// value when the user has finished composing.
  public var textProperty: Dynamic<String> { textValue.refreshedDynamic }

  /// Sets the selection, or the caret position, in UTF-16 units.
  ///
  /// Two-way bindings are not offered: UIKit reports the user's selection only to the delegate.
  public var selectedTextRangeModifier: PropertyModifier<NSRange> {
    customModifier(of: \.selectedTextRange) { $0.select($1) }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension PropertyModifiers where Owner: UITextField {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
  /// The same modifier as `attributedTextModifier`.
  public var attributedText: PropertyModifier<NSAttributedString?> { owner.attributedTextModifier }
}

/// `textValue`, used above, accesses the text through these members.
extension UITextField: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  var textBindingSlot: any BindingSlot { modifier(for: \.text).bindingSlot }

  func observeEdits(_ listener: @escaping @MainActor (_ endsEditing: Bool) -> Void) {
    addAction(UIAction { _ in listener(false) }, for: .editingChanged)
    addAction(UIAction { _ in listener(true) }, for: .editingDidEnd)
  }
}
