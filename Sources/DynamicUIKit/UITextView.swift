import Dynamic

extension UITextView: BindableObject, DynamicalObject {
  /// Sets the text; the property that `value >>> textView` binds.
  ///
  /// The text is written only if it differs, and the caret stays where it was. While the user
  /// composes characters with an input method, the write waits until that ends.
  public var textModifier: PropertyModifier<String?> {
    modifier(.path(\UITextView.text), driver: editableText.driver) {
      $0.editableText.set($1 ?? "")
    }
  }

  /// Sets the text with its attributes, by the rules of ``textModifier``.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    modifier(.path(\UITextView.attributedText)) { view, text in
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

  /// Sets the colour of the text.
  public var textColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.textColor) { $0.textColor = $1 }
  }

  /// Sets where the text stands in the view.
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
  public var selectedRangeModifier: PropertyModifier<NSRange> {
    modifier(for: \.selectedRange) { $0.selectedRange = $1 }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

#if !os(tvOS)
extension UITextView {
  /// Sets whether the user may edit the text.
  public var editableModifier: PropertyModifier<Bool> {
    modifier(for: \.isEditable) { $0.isEditable = $1 }
  }
}
#endif

extension UITextView: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  func followEdits(_ listener: @escaping @MainActor () -> Void) {
    follow(UITextView.textDidChangeNotification, listener)
    follow(UITextView.textDidEndEditingNotification, listener)
  }
}
