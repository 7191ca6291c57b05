/// A gesture of the simulated user.
@_spi(Headless)
public enum HeadlessGesture: Sendable {
  case tap(count: Int)
  case press(duration: TimeInterval, steps: [CGPoint] = [])
  case pan(steps: [CGPoint], velocity: CGPoint)
  case pinch(scales: [CGFloat])
  case rotation(angles: [CGFloat])
  case swipe(UISwipeGestureRecognizer.Direction)
}

extension UIView {
  /// Makes a gesture at a point of the bounds, by default in the middle.
  ///
  /// The recognizers of the view and of those around it see it, the innermost first. Where one has
  /// recognized it, another one does only if a delegate lets both. Responders hear of the touches.
  ///
  /// - Returns: Whether a recognizer recognized the gesture.
  @_spi(Headless) @discardableResult
  public func simulate(_ gesture: HeadlessGesture, at point: CGPoint? = nil) -> Bool {
    guard isReachedByTouches else { return false }
    let touch = UITouch()
    touch.view = self
    touch.place = point ?? CGPoint(x: bounds.midX, y: bounds.midY)
    let event = UIEvent()
    event.allTouches = [touch]
    touchesBegan([touch], with: event)
    let candidates = recognizersAround.filter { recognizer in
      recognizer.isEnabled && recognizer.finds(gesture)
        && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) != false
    }
    // One that may not begin fails, and nobody waits for it.
    let willing = candidates.filter { recognizer in
      recognizer.place = recognizer.view.map { touch.location(in: $0) } ?? .zero
      recognizer.numberOfTouches = 1
      recognizer.prepare(for: gesture)
      return recognizer.mayBegin
    }
    var recognized: [UIGestureRecognizer] = []
    for recognizer in willing {
      let waits = willing.contains { $0 !== recognizer && recognizer.waits(for: $0) }
      if !waits, recognized.allSatisfy({ $0.goesTogether(with: recognizer) }) {
        recognized.append(recognizer)
      }
    }
    touch.phase = recognized.contains(where: \.cancelsTouchesInView) ? .cancelled : .ended
    for recognizer in recognized { recognizer.follow(gesture) }
    if touch.phase == .cancelled {
      touchesCancelled([touch], with: event)
    } else {
      touchesEnded([touch], with: event)
    }
    return !recognized.isEmpty
  }

  private var recognizersAround: [UIGestureRecognizer] {
    sequence(first: self, next: \.superview).flatMap { $0.gestureRecognizers ?? [] }
  }
}

extension UIGestureRecognizer {
  /// Whether the gesture is of the kind that the recognizer looks for.
  fileprivate func finds(_ gesture: HeadlessGesture) -> Bool {
    switch gesture {
    case .tap(let count):
      (self as? UITapGestureRecognizer).map { $0.numberOfTapsRequired <= count } ?? false
    case .press(let duration, _):
      (self as? UILongPressGestureRecognizer).map { $0.minimumPressDuration <= duration } ?? false
    case .pan:
      self is UIPanGestureRecognizer
    case .pinch:
      self is UIPinchGestureRecognizer
    case .rotation:
      self is UIRotationGestureRecognizer
    case .swipe(let direction):
      (self as? UISwipeGestureRecognizer).map { $0.direction.contains(direction) } ?? false
    }
  }

  /// Whether both recognize one gesture, as taps of different numbers do.
  fileprivate func goesTogether(with other: UIGestureRecognizer) -> Bool {
    if let tap = self as? UITapGestureRecognizer, let other = other as? UITapGestureRecognizer,
      tap.numberOfTapsRequired != other.numberOfTapsRequired
    {
      return true
    }
    return delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) == true
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) == true
  }

  /// Notes the beginning of a gesture, which its delegate may ask about before it is recognized.
  fileprivate func prepare(for gesture: HeadlessGesture) {
    guard case .pan(let steps, let velocity) = gesture, let pan = self as? UIPanGestureRecognizer
    else { return }
    pan.moved = steps.first ?? .zero
    pan.speed = velocity
  }

  /// Goes through the states of a gesture.
  fileprivate func follow(_ gesture: HeadlessGesture) {
    switch gesture {
    case .tap, .swipe:
      state = .ended
    case .press(_, let steps):
      state = .began
      move(by: steps)
      end()
    case .pan(let steps, let velocity):
      guard let pan = self as? UIPanGestureRecognizer else { return }
      pan.moved = .zero
      pan.speed = velocity
      state = .began
      move(by: steps) {
        pan.moved.x += $0.x
        pan.moved.y += $0.y
      }
      end()
    case .pinch(let scales):
      guard let pinch = self as? UIPinchGestureRecognizer else { return }
      pinch.scale = 1
      state = .began
      for scale in scales where isGoingOn {
        pinch.scale = scale
        state = .changed
      }
      end()
    case .rotation(let angles):
      guard let turn = self as? UIRotationGestureRecognizer else { return }
      turn.rotation = 0
      state = .began
      for angle in angles where isGoingOn {
        turn.rotation = angle
        state = .changed
      }
      end()
    }
    state = .possible
    numberOfTouches = 0
    reset()
  }

  private func move(by steps: [CGPoint], _ note: (CGPoint) -> Void = { _ in }) {
    for step in steps where isGoingOn {
      note(step)
      place.x += step.x
      place.y += step.y
      state = .changed
    }
  }

  private var isGoingOn: Bool { state == .began || state == .changed }

  private func end() {
    if isGoingOn { state = .ended }
  }
}
