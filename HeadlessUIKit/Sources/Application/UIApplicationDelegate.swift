/// HeadlessUIKit never calls the delegate.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}
