/// A layer with a text; what is set is kept to be read back.
open class CATextLayer: CALayer {
  /// The text, a `String` or an `NSAttributedString`.
  open var string: Any?

  /// The size of the font, in points.
  open var fontSize: CGFloat = 36

  /// The colour of the text, at first white.
  open var foregroundColor: CGColor? = CGColor(gray: 1, alpha: 1)

  /// Whether long lines would be broken.
  open var isWrapped: Bool = false

  /// Where lines begin and end.
  open var alignmentMode: CATextLayerAlignmentMode = .natural
}

/// Where lines of a text layer begin and end.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Where reading begins.
  public static let natural: CATextLayerAlignmentMode = CATextLayerAlignmentMode(
    rawValue: "natural")

  /// At the left.
  public static let left: CATextLayerAlignmentMode = CATextLayerAlignmentMode(rawValue: "left")

  /// In the middle.
  public static let center: CATextLayerAlignmentMode = CATextLayerAlignmentMode(rawValue: "center")

  /// At the right.
  public static let right: CATextLayerAlignmentMode = CATextLayerAlignmentMode(rawValue: "right")
}
