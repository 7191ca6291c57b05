/// What follows a finger.
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers at least; kept to be read back, the simulated user has one.
  open var minimumNumberOfTouches: Int = 1

  /// How many fingers at most; kept to be read back.
  open var maximumNumberOfTouches: Int = .max

  /// How far the finger has moved since the gesture began, or since the value that was set.
  open func translation(in view: UIView?) -> CGPoint { moved }

  /// Sets how far the finger counts as moved, from which it goes on.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }

  /// How fast the finger moves, in points a second.
  open func velocity(in view: UIView?) -> CGPoint { speed }

  final var moved = CGPoint.zero
  final var speed = CGPoint.zero
}

/// What follows a finger that comes from an edge of the screen.
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// Which edges count.
  open var edges: UIRectEdge = []
}
