/// The delegate of the app, which HeadlessUIKit does not call.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {}
