/// How fonts and lengths grow with the user's text size; all styles grow as the body does.
open class UIFontMetrics: NSObject {
  /// Makes the metrics of a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { super.init() }

  /// The metrics of the body.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// A font in the user's text size.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  /// A font in the text size of some traits.
  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?)
    -> UIFont
  { font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection)) }

  /// A font in the user's text size, but no larger than some points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    let size = scaledValue(for: font.pointSize)
    return font.withSize(maximumPointSize > 0 ? min(size, maximumPointSize) : size)
  }

  /// A length for the user's text size.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A length for the text size of some traits.
  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?)
    -> CGFloat
  { (value * (traitCollection ?? .current).preferredContentSizeCategory.factor).rounded() }
}
