/// What follows two fingers that part or meet.
@MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers are apart, compared with the beginning; it may be set.
  open var scale: CGFloat = 1

  /// How fast the scale changes, a second.
  open internal(set) var velocity: CGFloat = 0
}
