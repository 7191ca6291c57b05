import Dynamic

extension UILabel: BindableObject {
  /// Sets the text; the property that `value >>> label` binds.
  ///
  ///     let name = Dynamic("Ada")
  ///     let label = UILabel()
  ///     name | { "Hello, \($0)" } >>> label
  ///     print(label.text ?? "")  // Prints "Hello, Ada"
  public var textModifier: PropertyModifier<String?> { modifier(for: \.text) { $0.text = $1 } }

  /// Sets the text with its attributes.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    modifier(for: \.attributedText) { $0.attributedText = $1 }
  }

  /// Sets the colour of the text.
  public var textColorModifier: PropertyModifier<UIColor?> {
    modifier(for: \.textColor) { $0.textColor = $1 }
  }

  /// Sets the font.
  public var fontModifier: PropertyModifier<UIFont?> { modifier(for: \.font) { $0.font = $1 } }

  /// Sets where the text stands in the label.
  public var textAlignmentModifier: PropertyModifier<NSTextAlignment> {
    modifier(for: \.textAlignment) { $0.textAlignment = $1 }
  }

  /// Sets how many lines the text may take, 0 for any number.
  public var numberOfLinesModifier: PropertyModifier<Int> {
    modifier(for: \.numberOfLines) { $0.numberOfLines = $1 }
  }

  /// Sets the text and lets the former fade into it, if there is anything to see; the same property
  /// as ``textModifier``.
  public var crossDissolvedTextModifier: PropertyModifier<String?> {
    modifier(.name("crossDissolvedText"), driver: textModifier.driver) { label, text in
      if label.text != text { label.crossDissolve { label.text = text } }
    }
  }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
}
