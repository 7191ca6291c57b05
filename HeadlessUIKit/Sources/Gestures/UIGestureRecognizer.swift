/// Targets and actions would need the Objective-C runtime, so bindings add handlers instead.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// The action is always nil, because `Selector` has no values here.
  public init(target: Any?, action: Selector?) { super.init() }

  public convenience override init() {
    self.init(target: nil, action: nil)
  }

  open var state = State.possible {
    didSet {
      guard state != .possible, state != .failed else { return }
      for handler in handlers { handler(self) }
    }
  }

  open internal(set) weak var view: UIView?
  open weak var delegate: (any UIGestureRecognizerDelegate)?

  open var isEnabled = true {
    didSet {
      if !isEnabled, state == .began || state == .changed {
        state = .cancelled
        state = .possible
      }
    }
  }

  open var cancelsTouchesInView = true

  open func location(in view: UIView?) -> CGPoint {
    let windowLocation = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    failureRequirements.append(FailureRequirement(recognizer: otherGestureRecognizer))
  }

  /// Adds a closure that runs whenever ``state`` is set, except to `possible` or `failed`.
  @_spi(Headless) public final func addHandler(
    _ handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    handlers.append(handler)
  }

  /// Stores the bindings of the recognizer.
  package final var associatedObject: AnyObject?

  final var viewLocation = CGPoint.zero

  final func waits(for other: UIGestureRecognizer) -> Bool {
    failureRequirements.contains { $0.recognizer === other }
  }

  final var mayBegin: Bool { delegate?.gestureRecognizerShouldBegin(self) != false }

  private struct FailureRequirement {
    weak var recognizer: UIGestureRecognizer?
  }

  private var handlers: [@MainActor (UIGestureRecognizer) -> Void] = []
  private var failureRequirements: [FailureRequirement] = []
}

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
