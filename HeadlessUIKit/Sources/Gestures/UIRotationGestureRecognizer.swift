/// What follows two fingers that turn.
@MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians; it may be set.
  open var rotation: CGFloat = 0

  /// How fast they turn, in radians a second.
  open internal(set) var velocity: CGFloat = 0
}
