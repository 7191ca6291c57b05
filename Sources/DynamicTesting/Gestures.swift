#if !canImport(UIKit)
// UIKit has no way to simulate gestures, so these are for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner where Self: UIView {
  /// Taps the view once or several times, by default in its center, for its gesture recognizers and
  /// those of its superviews. Controls have a `simulateTap()` of their own.
  ///
  ///     let view = UIView()
  ///     let tap = UITapGestureRecognizer()
  ///     view.addGestureRecognizer(tap)
  ///     tap >> Command { print("Tapped") }
  ///     view.simulateTapGesture()  // Prints "Tapped"
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulateTapGesture(count: Int = 1, at point: CGPoint? = nil) -> Bool {
    RunLoopObserver.after { simulate(.tap(count: count), at: point) }
  }

  /// Presses the view for some seconds, then moves by some distances in points, one after the other.
  @discardableResult
  public func simulateLongPress(
    duration: TimeInterval = 1, at point: CGPoint? = nil, thenBy distances: CGPoint...
  ) -> Bool {
    RunLoopObserver.after { simulate(.press(duration: duration, steps: distances), at: point) }
  }

  /// Pans from the center of the view, or from a point, by some distances in points, one after the
  /// other, and lifts the finger at a velocity.
  @discardableResult
  public func simulatePan(
    by distances: CGPoint..., velocity: CGPoint = .zero, from point: CGPoint? = nil
  ) -> Bool {
    RunLoopObserver.after { simulate(.pan(steps: distances, velocity: velocity), at: point) }
  }

  /// Pinches to some scales, one after the other.
  @discardableResult
  public func simulatePinch(to scales: CGFloat...) -> Bool {
    RunLoopObserver.after { simulate(.pinch(scales: scales)) }
  }

  /// Rotates two fingers to some angles in radians, one after the other.
  @discardableResult
  public func simulateRotation(to angles: CGFloat...) -> Bool {
    RunLoopObserver.after { simulate(.rotation(angles: angles)) }
  }

  /// Swipes in a direction.
  @discardableResult
  public func simulateSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    RunLoopObserver.after { simulate(.swipe(direction)) }
  }
}
#endif
