/// What finds a finger that stays: it begins while the finger is down.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// How long the finger stays, in seconds.
  open var minimumPressDuration: TimeInterval = 0.5

  /// How far the finger may move, in points; kept to be read back.
  open var allowableMovement: CGFloat = 10

  /// How many taps come before; kept to be read back.
  open var numberOfTapsRequired: Int = 0

  /// How many fingers stay; kept to be read back, the simulated user has one.
  open var numberOfTouchesRequired: Int = 1
}
