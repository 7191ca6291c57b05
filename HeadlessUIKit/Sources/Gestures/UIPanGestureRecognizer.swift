/// Recognizes a drag with a finger.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { currentTranslation }
  open func velocity(in view: UIView?) -> CGPoint { currentVelocity }

  final var currentTranslation = CGPoint.zero
  final var currentVelocity = CGPoint.zero
}
