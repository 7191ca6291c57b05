/// What finds taps; it ends when the last finger is lifted.
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  /// How many taps make the gesture.
  open var numberOfTapsRequired: Int = 1

  /// How many fingers tap; kept to be read back, the simulated user has one.
  open var numberOfTouchesRequired: Int = 1
}
