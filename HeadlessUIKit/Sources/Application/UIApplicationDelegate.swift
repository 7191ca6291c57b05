/// The delegate of the app, which HeadlessUIKit does not call.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? { nil }
}
