@MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  open var direction: UISwipeGestureRecognizer.Direction = .right
}

extension UISwipeGestureRecognizer {
  public struct Direction: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let right = Direction(rawValue: 1)
    public static let left = Direction(rawValue: 2)
    public static let up = Direction(rawValue: 4)
    public static let down = Direction(rawValue: 8)
  }
}
