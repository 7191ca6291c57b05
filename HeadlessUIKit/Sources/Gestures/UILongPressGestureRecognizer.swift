/// What finds a finger that stays: it begins while the finger is down.
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  open var minimumPressDuration: TimeInterval = 0.5
  open var numberOfTapsRequired: Int = 0
}
