@MainActor
open class UIEvent: NSObject {}
