/// Who hears of what happens to the app; nothing here calls it.
@MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// The window of the app.
  var window: UIWindow? { get set }
}

extension UIApplicationDelegate {
  /// What is so where the method is not there.
  public var window: UIWindow? { nil }
}

/// Whether an app may work in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable {
  /// It may not, and the user cannot change that.
  case restricted = 0
  /// The user said no.
  case denied = 1
  /// It may.
  case available = 2
}
