/// What finds gestures in the touches of a view. Targets need the Objective-C runtime, so that here
/// bindings hear of a gesture; the simulated user makes gestures.
@MainActor
open class UIGestureRecognizer: NSObject {
  init(kind: Void) {
    super.init()
  }

  /// Makes a recognizer that belongs to no view yet.
  public convenience override init() {
    self.init(kind: ())
  }

  /// Gives one without a view, whatever the archive holds; there are no storyboards here.
  public required convenience init?(coder: NSCoder) {
    self.init(kind: ())
  }

  /// How far the gesture is. A subclass may set it, which tells whoever listens, as long as it is
  /// neither possible nor failed.
  open var state = State.possible {
    didSet {
      guard state != .possible, state != .failed else { return }
      for handler in handlers { handler(self) }
    }
  }

  /// The view that the recognizer was added to; not kept alive.
  open internal(set) weak var view: UIView?

  /// Who is asked about touches and gestures; not kept alive.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether gestures are looked for. Turning it off cancels a gesture that goes on.
  open var isEnabled = true {
    didSet {
      if !isEnabled, state == .began || state == .changed {
        state = .cancelled
        state = .possible
      }
    }
  }

  open var name: String?
  /// Whether a recognized gesture takes the touches from the view, which hears that they were
  /// cancelled.
  open var cancelsTouchesInView = true
  open internal(set) var numberOfTouches = 0

  /// Where the gesture is, in the bounds of a view, or for nil in those of the window.
  open func location(in view: UIView?) -> CGPoint {
    let base = self.view?.convert(place, to: nil) ?? place
    return view?.convert(base, from: nil) ?? base
  }

  /// Where a finger is; here all are at the place of the gesture.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    location(in: view)
  }

  /// Has this gesture wait until another one has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    awaited.append(Awaited(recognizer: otherGestureRecognizer))
  }

  open func reset() {}
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Has a closure called in every state of a gesture but the possible and the failed one, as a
  /// target is in UIKit.
  @_spi(Headless) public final func addHandler(
    _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    handlers.append(handler)
  }

  /// What the object carries and lets go of when it goes itself.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// Where the gesture is in the bounds of the view.
  final var place = CGPoint.zero

  /// Whether another recognizer has to fail first.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    awaited.contains { $0.recognizer === other }
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) == true
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) == true
  }

  /// Whether the gesture may begin, as far as view and delegate say.
  final var mayBegin: Bool {
    view?.gestureRecognizerShouldBegin(self) != false
      && delegate?.gestureRecognizerShouldBegin(self) != false
  }

  private struct Awaited {
    weak var recognizer: UIGestureRecognizer?
  }

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var awaited: [Awaited] = []
}

@_spi(Headless) extension UIGestureRecognizer: AssociatedObjectCarrier {}

extension UIGestureRecognizer {
  /// How far a gesture is.
  public enum State: Int, Sendable {
    case possible = 0
    case began = 1
    case changed = 2
    case ended = 3
    case cancelled = 4
    case failed = 5
    public static var recognized: UIGestureRecognizer.State { .ended }
  }
}
