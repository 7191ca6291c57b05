/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable {
  /// It cannot be told.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// On its side, the top at the left.
  case landscapeLeft = 3
  /// On its side, the top at the right.
  case landscapeRight = 4
  /// Lying, facing up.
  case faceUp = 5
  /// Lying, facing down.
  case faceDown = 6

  /// Whether the device is on its side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device lies.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// How an interface stands on a device.
public enum UIInterfaceOrientation: Int, Sendable {
  /// It cannot be told.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upside down.
  case portraitUpsideDown = 2
  /// Turned, for a device whose top is at the right.
  case landscapeLeft = 4
  /// Turned, for a device whose top is at the left.
  case landscapeRight = 3

  /// Whether the interface is turned.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the interface is upright or upside down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}

/// Ways for an interface to stand on a device.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
  /// The bits, as UIKit has them.
  public let rawValue: UInt

  /// Makes one of bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Upright.
  public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
  /// Upside down.
  public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
  /// Turned, for a device whose top is at the left.
  public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
  /// Turned, for a device whose top is at the right.
  public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
  /// Turned in either way.
  public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
  /// Every way.
  public static let all: UIInterfaceOrientationMask = [.portrait, .portraitUpsideDown, .landscape]
  /// Every way but upside down.
  public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
}
