/// Recognizes two fingers that rotate.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation since the start of the gesture, in radians.
  open var rotation: CGFloat = 0
}
