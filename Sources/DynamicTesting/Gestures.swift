#if !canImport(UIKit)
// UIKit lets nobody but its user make gestures, so these are for the stand-in.

import DynamicUIKit
@_spi(Headless) import HeadlessUIKit

extension PropertyOwner where Self: UIView {
  /// Taps the view some times in a row, by default in its middle.
  ///
  /// Recognizers of the view and of those around it see the tap. A control is tapped by its own
  /// `simulateTap()`.
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
    TurnEnd.after { simulate(.tap(count: count), at: point) }
  }

  /// Keeps a finger on the view for some seconds, moves it by some distances in points one after the
  /// other, if there are any, and lifts it.
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulateLongPress(
    duration: TimeInterval = 1, at point: CGPoint? = nil, thenBy distances: CGPoint...
  ) -> Bool {
    TurnEnd.after { simulate(.press(duration: duration, steps: distances), at: point) }
  }

  /// Moves a finger from the middle of the view, or from a point, by some distances in points one
  /// after the other, and lifts it while it moves with a velocity.
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulatePan(
    by distances: CGPoint..., velocity: CGPoint = .zero, from point: CGPoint? = nil
  ) -> Bool {
    TurnEnd.after { simulate(.pan(steps: distances, velocity: velocity), at: point) }
  }

  /// Moves two fingers apart, or together, to some scales one after the other.
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulatePinch(to scales: CGFloat...) -> Bool {
    TurnEnd.after { simulate(.pinch(scales: scales)) }
  }

  /// Turns two fingers to some angles in radians, one after the other.
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulateRotation(to angles: CGFloat...) -> Bool {
    TurnEnd.after { simulate(.rotation(angles: angles)) }
  }

  /// Moves a finger quickly in a direction.
  ///
  /// - Returns: Whether a recognizer recognized it.
  @discardableResult
  public func simulateSwipe(_ direction: UISwipeGestureRecognizer.Direction) -> Bool {
    TurnEnd.after { simulate(.swipe(direction)) }
  }
}
#endif
