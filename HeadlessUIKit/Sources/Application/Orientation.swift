/// The orientations that an interface supports. Bit 1 is portrait; bits 3 and 4
/// are the two landscape orientations, as in UIKit.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)

  public static let allButUpsideDown = UIInterfaceOrientationMask(
    rawValue: 1 << 1 | 1 << 3 | 1 << 4)
}
