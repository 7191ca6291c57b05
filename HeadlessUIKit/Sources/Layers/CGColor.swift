#if !canImport(CoreGraphics)
/// A color, defined by its components.
open class CGColor: @unchecked Sendable {
  /// Creates a color from red, green, and blue components in 0...1.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  /// Creates a gray: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) {
    parts = [gray, alpha]
  }

  open var components: [CGFloat]? { parts }

  private let parts: [CGFloat]
}
#endif
