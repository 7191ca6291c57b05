/// A gesture of the simulated user. Each step is a movement relative to the previous location.
@_spi(Headless)
public enum HeadlessGesture: Sendable {
  case tap(count: Int)
  case press(duration: TimeInterval, steps: [CGPoint] = [])
  case pan(steps: [CGPoint], velocity: CGPoint)
  case swipe(UISwipeGestureRecognizer.Direction)
}

extension UIView {
  /// Performs a gesture at a point in the bounds, by default the center.
  ///
  /// Recognizers of the view and its ancestors receive the gesture, innermost first. The view also
  /// receives the touches, as a responder. Returns whether a recognizer recognized the gesture.
  @_spi(Headless) @discardableResult
  public func performGesture(_ gesture: HeadlessGesture, at point: CGPoint? = nil) -> Bool {
    guard isReachableByTouch else { return false }
    let touch = UITouch()
    touch.view = self
    touch.viewLocation = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let event = UIEvent()
    touchesBegan([touch], with: event)
    let candidates = recognizersOfViewAndAncestors.filter { recognizer in
      recognizer.isEnabled && recognizer.detects(gesture)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }
    let eligible = candidates.filter { recognizer in
      recognizer.viewLocation = recognizer.view.map { touch.location(in: $0) } ?? .zero
      recognizer.prepare(for: gesture)
      return recognizer.mayBegin
    }
    var recognized: [UIGestureRecognizer] = []
    for recognizer in eligible {
      let waits = eligible.contains { $0 !== recognizer && recognizer.waits(for: $0) }
      if !waits, recognized.allSatisfy({ $0.canRecognizeSimultaneously(with: recognizer) }) {
        recognized.append(recognizer)
      }
    }
    let cancelsTouches = recognized.contains(where: \.cancelsTouchesInView)
    for recognizer in recognized { recognizer.perform(gesture) }
    if cancelsTouches {
      touchesCancelled([touch], with: event)
    } else {
      touchesEnded([touch], with: event)
    }
    return !recognized.isEmpty
  }

  private var recognizersOfViewAndAncestors: [UIGestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
  }
}

extension UIGestureRecognizer {
  fileprivate func detects(_ gesture: HeadlessGesture) -> Bool {
    switch gesture {
    case .tap(let count):
      (self as? UITapGestureRecognizer).map { $0.numberOfTapsRequired <= count } ?? false
    case .press(let duration, _):
      (self as? UILongPressGestureRecognizer).map { $0.minimumPressDuration <= duration } ?? false
    case .pan:
      self is UIPanGestureRecognizer
    case .swipe(let direction):
      (self as? UISwipeGestureRecognizer).map { $0.direction.contains(direction) } ?? false
    }
  }

  /// Two tap recognizers for different numbers of taps can recognize the same gesture. For any
  /// other pair, the delegate of either recognizer must allow simultaneous recognition.
  fileprivate func canRecognizeSimultaneously(with other: UIGestureRecognizer) -> Bool {
    if let tap = self as? UITapGestureRecognizer, let otherTap = other as? UITapGestureRecognizer,
      tap.numberOfTapsRequired != otherTap.numberOfTapsRequired
    {
      return true
    }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Lets a delegate read the first movement of a pan before the pan begins.
  fileprivate func prepare(for gesture: HeadlessGesture) {
    guard case .pan(let steps, let velocity) = gesture, let pan = self as? UIPanGestureRecognizer
    else { return }
    pan.currentTranslation = steps.first ?? .zero
    pan.currentVelocity = velocity
  }

  fileprivate func perform(_ gesture: HeadlessGesture) {
    switch gesture {
    case .tap, .swipe:
      state = .ended
    case .press(_, let steps):
      state = .began
      move(by: steps)
      end()
    case .pan(let steps, let velocity):
      guard let pan = self as? UIPanGestureRecognizer else { return }
      pan.currentTranslation = .zero
      pan.currentVelocity = velocity
      state = .began
      move(by: steps) {
        pan.currentTranslation.x += $0.x
        pan.currentTranslation.y += $0.y
      }
      end()
    }
    state = .possible
  }

  private func move(by steps: [CGPoint], _ onStep: (CGPoint) -> Void = { _ in }) {
    for step in steps where isInProgress {
      onStep(step)
      viewLocation.x += step.x
      viewLocation.y += step.y
      state = .changed
    }
  }

  private var isInProgress: Bool { state == .began || state == .changed }

  private func end() {
    if isInProgress { state = .ended }
  }
}
