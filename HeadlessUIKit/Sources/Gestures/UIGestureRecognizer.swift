/// Recognizes the simulated user's gestures in a view. A target and an action would need the
/// Objective-C runtime, so bindings add handlers instead.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// The designated initializer. Its `Void` parameter only distinguishes it from `init()`, which is
  /// a convenience initializer, as in UIKit.
  init(forSubclass: Void) { super.init() }

  /// Creates a recognizer without a view.
  public convenience override init() {
    self.init(forSubclass: ())
  }

  /// The state of the gesture. Setting any state except `possible` and `failed` calls the handlers.
  /// A subclass may set the state.
  open var state = State.possible {
    didSet {
      guard state != .possible, state != .failed else { return }
      for handler in handlers { handler(self) }
    }
  }

  /// The view that the recognizer was added to; not retained.
  open internal(set) weak var view: UIView?

  /// The delegate; not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  /// Whether the recognizer is active. Deactivating the recognizer cancels a gesture in progress.
  open var isEnabled = true {
    didSet {
      if !isEnabled, state == .began || state == .changed {
        state = .cancelled
        state = .possible
      }
    }
  }

  /// Whether a recognized gesture cancels the view's touches.
  open var cancelsTouchesInView = true

  /// Returns the gesture's location in `view`'s coordinates, or in the window's if `view` is nil.
  open func location(in view: UIView?) -> CGPoint {
    let windowLocation = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// Makes this recognizer wait until another recognizer has failed.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
  }

  /// Adds a closure to call for every state except `possible` and `failed`, like a target in UIKit.
  @_spi(Headless) public final func addHandler(
    _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    handlers.append(handler)
  }

  /// The object in which DynamicUIKit stores the recognizer's bindings; the recognizer retains it.
  @_spi(Headless) public final var associatedObject: AnyObject?

  /// The location of the gesture in the bounds of the view.
  final var viewLocation = CGPoint.zero

  /// Returns whether this recognizer has to wait until `other` fails.
  final func waits(for other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }

  /// Whether the delegate allows the gesture to begin.
  final var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) != false }

  private struct FailureRequirement {
    weak var recognizer: UIGestureRecognizer?
  }

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var failureRequirements: [FailureRequirement] = []
}

@_spi(Headless) extension UIGestureRecognizer: AssociatedObjectCarrier {}

extension UIGestureRecognizer {
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
