/// What touches are part of.
@MainActor
open class UIEvent: NSObject {
  /// The fingers that take part.
  open internal(set) var allTouches: Set<UITouch>?
  /// What happened more precisely; none for touches.
  open internal(set) var subtype = EventSubtype.none
  /// When it happened; 0, as no time passes.
  open var timestamp: TimeInterval { 0 }
}

extension UIEvent {
  /// What happened more precisely.
  public enum EventSubtype: Int, Sendable {
    /// Nothing more.
    case none = 0
    /// The device was shaken.
    case motionShake = 1
  }
}
