/// Recognizes two fingers that rotate.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the start of the gesture, in radians; settable.
  open var rotation: CGFloat = 0

  /// The speed of the rotation, in radians per second.
  open internal(set) var velocity: CGFloat = 0
}
