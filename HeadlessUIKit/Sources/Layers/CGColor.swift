#if !canImport(CoreGraphics)
/// A color, defined by its components.
open class CGColor: @unchecked Sendable {
  /// Creates a color from red, green, and blue components in 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  /// Creates a color from red, green, and blue components in 0...1.
  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  /// Creates a gray from 0 for black to 1 for white.
  public init(gray: CGFloat, alpha: CGFloat) {
    parts = [gray, alpha]
  }

  open class var black: CGColor { CGColor(gray: 0, alpha: 1) }
  open class var white: CGColor { CGColor(gray: 1, alpha: 1) }
  open class var clear: CGColor { CGColor(gray: 0, alpha: 0) }
  open var alpha: CGFloat { parts[parts.count - 1] }
  open var components: [CGFloat]? { parts }
  open var numberOfComponents: Int { parts.count }

  /// Returns the color with another alpha.
  open func copy(alpha: CGFloat) -> CGColor? {
    parts.count == 2
      ? CGColor(gray: parts[0], alpha: alpha)
      : CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  private let parts: [CGFloat]
}
#endif
