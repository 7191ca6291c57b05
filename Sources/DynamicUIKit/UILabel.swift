import Dynamic

extension UILabel: BindableObject {
  /// Sets the text. `value >>> label` binds this property.
  ///
  ///     let name = Dynamic("Ada")
  ///     let label = UILabel()
  ///     name | { "Hello, \($0)" } >>> label
  ///     print(label.text ?? "")  // Prints "Hello, Ada"
  public var textModifier: PropertyModifier<String?> { modifier(for: \.text) { $0.text = $1 } }

  /// Sets the same property as ``textModifier``, and shares its binding, but cross-dissolves while
  /// the label is on screen.
  public var crossDissolvedTextModifier: PropertyModifier<String?> {
    customModifier(for: \.text) { label, text in
      if label.text != text { label.crossDissolve { label.text = text } }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
}

extension PropertyModifiers where Owner: UILabel {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
}
