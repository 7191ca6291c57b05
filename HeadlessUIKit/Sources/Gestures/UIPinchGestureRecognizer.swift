/// Recognizes two fingers that move toward or away from each other.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers, divided by their distance at the start of the gesture.
  open var scale: CGFloat = 1
}
