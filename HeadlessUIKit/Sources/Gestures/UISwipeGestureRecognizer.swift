/// What finds a quick move in one direction.
@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions that count.
  open var direction: UISwipeGestureRecognizer.Direction = .right

  /// How many fingers swipe; kept to be read back, the simulated user has one.
  open var numberOfTouchesRequired: Int = 1
}

extension UISwipeGestureRecognizer {
  /// Where a finger goes.
  public struct Direction: OptionSet, Sendable {
    /// The bits, as UIKit has them.
    public let rawValue: UInt

    /// Makes one of bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// To the right.
    public static let right = Direction(rawValue: 1)

    /// To the left.
    public static let left = Direction(rawValue: 2)

    /// Upwards.
    public static let up = Direction(rawValue: 4)

    /// Downwards.
    public static let down = Direction(rawValue: 8)
  }
}
