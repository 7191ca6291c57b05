public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)

  public static let allButUpsideDown = UIInterfaceOrientationMask(
    rawValue: 1 << 1 | 1 << 3 | 1 << 4)
}
