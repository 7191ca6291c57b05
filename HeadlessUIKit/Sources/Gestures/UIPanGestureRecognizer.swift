/// What follows a finger.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  open func translation(in view: UIView?) -> CGPoint { moved }
  open func velocity(in view: UIView?) -> CGPoint { speed }

  final var moved = CGPoint.zero
  final var speed = CGPoint.zero
}
