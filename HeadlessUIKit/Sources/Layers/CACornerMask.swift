/// Some corners of a layer, where y grows downwards.
public struct CACornerMask: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt

  /// Makes one of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The top left one.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)

  /// The top right one.
  public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)

  /// The bottom left one.
  public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)

  /// The bottom right one.
  public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
}
