@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// Ignores the view.
  open func translation(in view: UIView?) -> CGPoint { currentTranslation }

  /// Ignores the view.
  open func velocity(in view: UIView?) -> CGPoint { currentVelocity }

  final var currentTranslation = CGPoint.zero
  final var currentVelocity = CGPoint.zero
}
