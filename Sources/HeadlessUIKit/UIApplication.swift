/// The app. There always is one here; it opens no URL but remembers what it was asked to open.
@MainActor
open class UIApplication: UIResponder {
  open class var shared: UIApplication { application }

  open var applicationState: State { .active }

  open var isIdleTimerDisabled = false

  /// Pretends to open a URL, with success.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    openedURLs.append(url)
    return true
  }

  nonisolated open func canOpenURL(_ url: URL) -> Bool { true }

  nonisolated public static let openSettingsURLString = "app-settings:"
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// What the app was asked to open, oldest first.
  @_spi(Headless) public internal(set) var openedURLs: [URL] = []

  private static let application = UIApplication()
}

extension UIApplication {
  public enum State: Int, Sendable {
    case active = 0
    case inactive = 1
    case background = 2
  }
}
