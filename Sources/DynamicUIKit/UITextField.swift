import Dynamic

extension UITextField: BindableObject, DynamicalObject {
  /// Sets the text. `value >>> field` binds this property.
  ///
  /// Writing the current text does nothing; writing a different text keeps the caret in place.
  /// While the user composes text with an input method, the new text waits until composing ends.
  public var textModifier: PropertyModifier<String?> {
    customModifier(for: \.text) { $0.textValue.set($1 ?? "") }
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
  public var textProperty: Dynamic<String> { textValue.upToDateDynamic }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension PropertyModifiers where Owner: UITextField {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
}

extension UITextField: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  func observeEdits(_ listener: @escaping @MainActor (EditingPhase) -> Void) {
    addAction(UIAction { _ in listener(.began) }, for: .editingDidBegin)
    addAction(UIAction { _ in listener(.changed) }, for: .editingChanged)
    addAction(UIAction { _ in listener(.ended) }, for: .editingDidEnd)
  }
}
