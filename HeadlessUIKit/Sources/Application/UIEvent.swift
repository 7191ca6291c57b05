/// What touches are part of.
@MainActor
open class UIEvent: NSObject {
  open internal(set) var allTouches: Set<UITouch>?
}

extension UIEvent {
  /// What happened more precisely.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }
}
