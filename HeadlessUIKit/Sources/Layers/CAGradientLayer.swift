/// A layer that goes from colour to colour; what is set is kept to be read back.
open class CAGradientLayer: CALayer {
  /// The colours, as `CGColor`.
  open var colors: [Any]?

  /// Where each colour is, from 0 to 1; nil for evenly spread.
  open var locations: [NSNumber]?

  /// Where the first colour is, in parts of the bounds.
  open var startPoint: CGPoint = CGPoint(x: 0.5, y: 0)

  /// Where the last colour is, in parts of the bounds.
  open var endPoint: CGPoint = CGPoint(x: 0.5, y: 1)

  /// Along what the colours change.
  open var type: CAGradientLayerType = .axial
}

/// Along what the colours of a gradient change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A line.
  public static let axial: CAGradientLayerType = CAGradientLayerType(rawValue: "axial")

  /// The distance from a point.
  public static let radial: CAGradientLayerType = CAGradientLayerType(rawValue: "radial")

  /// The angle around a point.
  public static let conic: CAGradientLayerType = CAGradientLayerType(rawValue: "conic")
}
