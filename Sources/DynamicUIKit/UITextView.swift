import Dynamic

extension UITextView: BindableObject, DynamicalObject {
  /// Sets the text; the property that `value >>> textView` binds.
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
    modifier(of: \.attributedText) { view, text in
      view.editableText.write { view in
        if view.attributedText != text { view.keepSelection { view.attributedText = text } }
      }
    }
  }

  /// The text as a value that the user changes too; what `value <<>>> textView` binds.
  ///
  /// It is written to the view by the rules of ``textModifier``. What the user composes with an
  /// input method becomes the value when the composing ends. The delegate of the view stays yours:
  /// edits are heard of by notification.
  public var textProperty: Dynamic<String> { editableText.dynamic }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension UITextView: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  var textDriver: PropertyDriver { modifier(for: \.text).driver }

  func followEdits(_ listener: @escaping @MainActor () -> Void) {
    follow(UITextView.textDidChangeNotification, listener)
    follow(UITextView.textDidEndEditingNotification, listener)
  }
}

extension PropertyModifiers where Owner: UITextView {
  public var text: PropertyModifier<String?> { owner.textModifier }
  public var attributedText: PropertyModifier<NSAttributedString?> { owner.attributedTextModifier }
}
