/// A finger on the screen.
@MainActor
open class UITouch: NSObject {
  open internal(set) var view: UIView?
  open var window: UIWindow? { view?.window }
  open internal(set) var phase = Phase.began
  open internal(set) var tapCount = 1
  open var force: CGFloat { 0 }
  open func location(in view: UIView?) -> CGPoint { convert(place, view) }

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
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }
}
