/// How a corner is round.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// As a part of a circle.
  public static let circular: CALayerCornerCurve = CALayerCornerCurve(rawValue: "circular")

  /// With a smooth beginning and end.
  public static let continuous: CALayerCornerCurve = CALayerCornerCurve(rawValue: "continuous")
}

/// How the contents of a layer fit into its bounds.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Stretched.
  public static let resize: CALayerContentsGravity = CALayerContentsGravity(rawValue: "resize")

  /// As large as fits, in their proportions.
  public static let resizeAspect: CALayerContentsGravity = CALayerContentsGravity(
    rawValue: "resizeAspect")

  /// As small as fills, in their proportions.
  public static let resizeAspectFill: CALayerContentsGravity = CALayerContentsGravity(
    rawValue: "resizeAspectFill")

  /// In the middle, in their own size.
  public static let center: CALayerContentsGravity = CALayerContentsGravity(rawValue: "center")
}

/// How the contents of a layer are scaled.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String

  /// Makes one of a name.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// By the mean of neighbours.
  public static let linear: CALayerContentsFilter = CALayerContentsFilter(rawValue: "linear")

  /// By the nearest neighbour.
  public static let nearest: CALayerContentsFilter = CALayerContentsFilter(rawValue: "nearest")

  /// By the mean of neighbours in several sizes.
  public static let trilinear: CALayerContentsFilter = CALayerContentsFilter(rawValue: "trilinear")
}
