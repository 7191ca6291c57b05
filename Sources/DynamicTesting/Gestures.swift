#if !canImport(UIKit)
// UIKit has no way to simulate gestures, so these methods exist only with HeadlessUIKit.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension UIView {
  /// Taps the view `count` times, by default in its center. The gesture recognizers of the view and
  /// its superviews receive the taps. To tap a control, call `simulateTap()` instead.
  ///
  ///     let view = UIView()
  ///     let tap = UITapGestureRecognizer()
  ///     view.addGestureRecognizer(tap)
  ///     tap >> Command { print("Tapped") }
  ///     view.simulateTapGesture()  // Prints "Tapped"
  ///
  /// - Returns: Whether a recognizer recognized the gesture.
  @discardableResult
  public func simulateTapGesture(count: Int = 1, at point: CGPoint? = nil) -> Bool {
    RunLoopObserver.runAsTurn { performGesture(.tap(count: count), at: point) }
  }

  /// Presses the view for `duration` seconds, then moves the finger by each distance, in points.
  @discardableResult
  public func simulateLongPress(
    duration: TimeInterval = 1, at point: CGPoint? = nil, thenBy distances: CGPoint...
  ) -> Bool {
    RunLoopObserver.runAsTurn {
      performGesture(.press(duration: duration, steps: distances), at: point)
    }
  }

  /// Pans from a point, by default the view's center, by each distance, in points. Then lifts the
  /// finger at a velocity in points per second.
  @discardableResult
  public func simulatePan(
    by distances: CGPoint..., velocity: CGPoint = .zero, from point: CGPoint? = nil
  ) -> Bool {
    RunLoopObserver.runAsTurn {
      performGesture(.pan(steps: distances, velocity: velocity), at: point)
    }
  }

  /// Swipes in a direction.
  @discardableResult
  public func simulateSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    RunLoopObserver.runAsTurn { performGesture(.swipe(direction)) }
  }
}
#endif
