/// A finger on the screen.
@MainActor
open class UITouch: NSObject {
  /// The view that the finger came down in.
  open internal(set) var view: UIView?
  /// The window of that view.
  open var window: UIWindow? { view?.window }
  /// What the finger is doing.
  open internal(set) var phase = Phase.began
  /// How many times the finger came down in a row.
  open internal(set) var tapCount = 1
  /// How hard the finger presses, 0 without a screen that can tell.
  open var force: CGFloat { 0 }
  /// The size of the finger; 0, as nothing measures it.
  open var majorRadius: CGFloat { 0 }
  /// When it happened; 0, as no time passes.
  open var timestamp: TimeInterval { 0 }

  /// Where the finger is, in the bounds of a view, or for nil in those of the window.
  open func location(in view: UIView?) -> CGPoint { convert(place, view) }

  /// Where the finger was before.
  open func previousLocation(in view: UIView?) -> CGPoint { convert(oldPlace, view) }

  /// Where the finger is in the bounds of its view.
  final var place = CGPoint.zero {
    didSet { oldPlace = oldValue }
  }

  private var oldPlace = CGPoint.zero

  private func convert(_ place: CGPoint, _ target: UIView?) -> CGPoint {
    let base = view?.convert(place, to: nil) ?? place
    return target?.convert(base, from: nil) ?? base
  }
}

extension UITouch {
  /// What a finger is doing.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moves.
    case moved = 1
    /// It stays.
    case stationary = 2
    /// It was lifted.
    case ended = 3
    /// The system took the touch away.
    case cancelled = 4
    /// A pointer came over.
    case regionEntered = 5
    /// A pointer moves.
    case regionMoved = 6
    /// A pointer went away.
    case regionExited = 7
  }
}
