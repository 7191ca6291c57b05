/// The app's delegate. HeadlessUIKit never calls it.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}
