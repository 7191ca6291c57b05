/// The app. There always is one here; it opens no URL but remembers what it was asked to open.
@MainActor
open class UIApplication: UIResponder {
  open class var shared: UIApplication { application }
  open var applicationState: State { .active }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.scene] }
  open var windows: [UIWindow] { UIWindow.visible }
  open var delegate: (any UIApplicationDelegate)?
  open var isNetworkActivityIndicatorVisible: Bool = false

  /// How large the user wants text.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

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
  nonisolated public static let openSettingsURLString = "app-settings:"

  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")

  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")

  nonisolated public static let didEnterBackgroundNotification = NSNotification.Name(
    "UIApplicationDidEnterBackgroundNotification")

  nonisolated public static let willEnterForegroundNotification = NSNotification.Name(
    "UIApplicationWillEnterForegroundNotification")

  /// The name of an option of opening a URL; options are ignored.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// What the app was asked to open, oldest first.
  @_spi(Headless) public internal(set) var openedURLs: [URL] = []

  private static let application = UIApplication()
}

extension UIApplication {
  /// How much an app is used.
  public enum State: Int, Sendable {
    case active, inactive, background
  }
}
