/// A layer with a shape; what is set is kept to be read back.
open class CAShapeLayer: CALayer {
  /// The shape.
  open var path: CGPath?

  /// The colour inside, at first black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)

  /// The colour of the line.
  open var strokeColor: CGColor?

  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1

  /// How the line ends.
  open var lineCap: CAShapeLayerLineCap = .butt

  /// How the line goes round corners.
  open var lineJoin: CAShapeLayerLineJoin = .miter

  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?

  /// Where in the pattern the line begins, in points.
  open var lineDashPhase: CGFloat = 0

  /// How pointed a corner may be.
  open var miterLimit: CGFloat = 10

  /// Where the line begins, from 0 to 1 of the shape.
  open var strokeStart: CGFloat = 0

  /// Where the line ends, from 0 to 1 of the shape.
  open var strokeEnd: CGFloat = 1
}

/// How a line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// At its last point.
  public static let butt: CAShapeLayerLineCap = CAShapeLayerLineCap(rawValue: "butt")

  /// With half a circle.
  public static let round: CAShapeLayerLineCap = CAShapeLayerLineCap(rawValue: "round")

  /// With half a square.
  public static let square: CAShapeLayerLineCap = CAShapeLayerLineCap(rawValue: "square")
}

/// How a line goes round a corner.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// With a point.
  public static let miter: CAShapeLayerLineJoin = CAShapeLayerLineJoin(rawValue: "miter")

  /// With a part of a circle.
  public static let round: CAShapeLayerLineJoin = CAShapeLayerLineJoin(rawValue: "round")

  /// With the point cut off.
  public static let bevel: CAShapeLayerLineJoin = CAShapeLayerLineJoin(rawValue: "bevel")
}
