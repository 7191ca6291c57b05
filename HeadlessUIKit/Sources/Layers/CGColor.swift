#if !canImport(CoreGraphics)
open class CGColor: @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    parts = [red, green, blue, alpha]
  }

  public init(gray: CGFloat, alpha: CGFloat) {
    parts = [gray, alpha]
  }

  open var components: [CGFloat]? { parts }

  private let parts: [CGFloat]
}
#endif
