/// A touch event. HeadlessUIKit stores nothing in it.
@MainActor
open class UIEvent: NSObject {}
