/// Recognizes two fingers that move toward or away from each other.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance between the fingers, relative to that at the start of the gesture; settable.
  open var scale: CGFloat = 1

  /// The change of the scale per second.
  open internal(set) var velocity: CGFloat = 0
}
