/// Who hears of what happens to the app; nothing here calls it.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  public var window: UIWindow? { nil }
}
