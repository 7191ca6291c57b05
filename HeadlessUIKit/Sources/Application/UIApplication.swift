/// The app. There always is one here; it opens no URL but remembers what it was asked to open.
@MainActor
open class UIApplication: UIResponder {
  /// The one app, which is there from the start.
  open class var shared: UIApplication { application }

  /// Whether the app is used now; always active.
  open var applicationState: State { .active }

  /// Whether the screen stays on without touches; kept to be read back.
  open var isIdleTimerDisabled = false

  /// The scenes, which are one.
  open var connectedScenes: Set<UIScene> { [UIWindowScene.scene] }

  /// The windows that are not hidden, oldest first.
  open var windows: [UIWindow] { UIWindow.visible }

  /// The key window, nil if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// Who hears of what happens to the app; kept, and never called.
  open var delegate: (any UIApplicationDelegate)?

  /// Whether a sign of network traffic would be shown; kept to be read back.
  open var isNetworkActivityIndicatorVisible: Bool = false

  /// The place of the status bar, empty here.
  open var statusBarFrame: CGRect { .zero }

  /// Whether the app may work in the background; it may.
  open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .available }

  /// The number on the app's icon; kept to be read back.
  open var applicationIconBadgeNumber: Int = 0

  /// How large the user wants text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Where reading begins; always at the left.
  open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  /// Would register with the system; does nothing here.
  open func registerForRemoteNotifications() {}

  /// Would ignore touches; does nothing here.
  open func beginIgnoringInteractionEvents() {}

  /// Would end ignoring touches; does nothing here.
  open func endIgnoringInteractionEvents() {}

  /// Would say how often to fetch; does nothing here.
  open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

  /// The time that stands for never, in seconds.
  nonisolated public static let backgroundFetchIntervalNever: TimeInterval =
    .greatestFiniteMagnitude

  /// Posted on a device when the app was started; here a test posts it.
  nonisolated public static let didFinishLaunchingNotification: NSNotification.Name =
    NSNotification.Name("UIApplicationDidFinishLaunchingNotification")

  /// Posted on a device when the user takes a picture of the screen; here a test posts it.
  nonisolated public static let userDidTakeScreenshotNotification: NSNotification.Name =
    NSNotification.Name("UIApplicationUserDidTakeScreenshotNotification")

  /// Pretends to open a URL, with success.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Pretends to open a URL, and returns true.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    openedURLs.append(url)
    return true
  }

  /// Whether a URL can be opened: always, since opening is pretended.
  nonisolated open func canOpenURL(_ url: URL) -> Bool { true }

  /// The URL of the app's page in the settings, for `open`.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// The URL of the app's notification settings, for `open`.
  nonisolated public static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Posted on a device when the app becomes active; here a test posts it.
  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")

  /// Posted on a device when the app is about to be interrupted; here a test posts it.
  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")

  /// Posted on a device when the app is no longer seen; here a test posts it.
  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  /// Posted on a device when the app is about to be seen again; here a test posts it.
  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// Posted on a device when the app is about to end; here a test posts it.
  nonisolated public static let willTerminateNotification = NSNotification.Name(
    "UIApplicationWillTerminateNotification")

  /// Posted on a device when memory is short; here a test posts it.
  nonisolated public static let didReceiveMemoryWarningNotification = NSNotification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// The name of an option of opening a URL; options are ignored.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name by which the system knows the option.
    public let rawValue: String

    /// Makes the key of a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// Opens a URL only if an app is made for it; ignored.
    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// What the app was asked to open, oldest first.
  @_spi(Headless) public internal(set) var openedURLs: [URL] = []

  private static let application = UIApplication()
}

extension UIApplication {
  /// How much an app is used.
  public enum State: Int, Sendable {
    /// It is in front and takes touches.
    case active = 0

    /// It is in front, but interrupted.
    case inactive = 1

    /// It is not seen.
    case background = 2
  }
}
