import Dynamic

extension CALayer: PropertyOwner {}

@MainActor
extension CALayer {
  /// Sets the radius of the corners.
  public var cornerRadiusModifier: PropertyModifier<CGFloat> {
    modifier(for: \.cornerRadius) { $0.cornerRadius = $1 }
  }

  /// Sets the colour of the border.
  ///
  ///     let isValid = Dynamic(false)
  ///     let field = UITextField()
  ///     isValid | { $0 ? UIColor.gray.cgColor : UIColor.red.cgColor }
  ///       >>> field.layer.borderColorModifier
  ///     isValid.value = true
  public var borderColorModifier: PropertyModifier<CGColor?> {
    modifier(for: \.borderColor) { $0.borderColor = $1 }
  }

  /// Sets the width of the border, 0 for none.
  public var borderWidthModifier: PropertyModifier<CGFloat> {
    modifier(for: \.borderWidth) { $0.borderWidth = $1 }
  }
}
