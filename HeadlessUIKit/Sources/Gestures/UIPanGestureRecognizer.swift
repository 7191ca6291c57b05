/// Recognizes a drag with a finger.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Returns how far the finger has moved since the gesture began, in points; ignores the view.
  open func translation(in view: UIView?) -> CGPoint { currentTranslation }

  /// Returns the velocity of the finger in points per second; ignores the view.
  open func velocity(in view: UIView?) -> CGPoint { currentVelocity }

  final var currentTranslation = CGPoint.zero
  final var currentVelocity = CGPoint.zero
}
