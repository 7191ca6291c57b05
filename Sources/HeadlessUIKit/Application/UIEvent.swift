/// What a touch is part of; nothing can be read from it here.
@MainActor
open class UIEvent: NSObject {}
