/// A finger on the screen.
@MainActor
open class UITouch: NSObject {
  open internal(set) var view: UIView?
  open var window: UIWindow? { view?.window }
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open var force: CGFloat { 0 }
  open func location(in view: UIView?) -> CGPoint { convert(viewLocation, view) }

  /// The location of the finger in the bounds of its view.
  final var viewLocation = CGPoint.zero

  private func convert(_ viewLocation: CGPoint, _ target: UIView?) -> CGPoint {
    let base = view?.convert(viewLocation, to: nil) ?? viewLocation
    return target?.convert(base, from: nil) ?? base
  }
}

extension UITouch {
  /// The phase of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
}
