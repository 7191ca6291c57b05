#if !canImport(UIKit)
// UIKit has no way to simulate gestures, so these methods exist only with HeadlessUIKit.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension UIView {
  /// Taps the view once or several times, by default in its center. The gesture recognizers of the
  /// view and its superviews receive the taps. Controls have their own `simulateTap()`.
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

  /// Presses the view for some seconds, then moves the finger by distances in points, in order.
  @discardableResult
  public func simulateLongPress(
    duration: TimeInterval = 1, at point: CGPoint? = nil, thenBy distances: CGPoint...
  ) -> Bool {
    RunLoopObserver.runAsTurn {
      performGesture(.press(duration: duration, steps: distances), at: point)
    }
  }

  /// Pans by distances in points, in order, from the center of the view or from a point. Then lifts
  /// the finger at a velocity in points per second.
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
