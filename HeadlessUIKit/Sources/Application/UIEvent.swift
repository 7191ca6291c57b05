/// An event with its touches.
@MainActor
open class UIEvent: NSObject {
  open internal(set) var allTouches: Set<UITouch>?
}

extension UIEvent {
  /// The subtype of an event.
  public enum EventSubtype: Int, Sendable {
    case none, motionShake
  }
}
