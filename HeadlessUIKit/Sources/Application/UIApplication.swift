/// The app, a singleton. It opens no URLs but records them in `openedURLs`.
@MainActor
open class UIApplication: UIResponder {
  open class var shared: UIApplication { application }
  open var applicationState: State { .active }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  open var windows: [UIWindow] { UIWindow.visible }
  open var delegate: (any UIApplicationDelegate)?
  open var isNetworkActivityIndicatorVisible: Bool = false

  /// The user's preferred text size.
  open var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.traitCollection.preferredContentSizeCategory
  }

  /// Records a URL in ``openedURLs``, and reports success in the next turn of the run loop.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    openedURLs.append(url)
    if let completion { HeadlessRunLoop.perform { completion(true) } }
  }

  /// Records a URL in ``openedURLs``, and returns true.
  @discardableResult
  open func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    openedURLs.append(url)
    return true
  }

  /// Returns true, because every URL counts as opened.
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

  /// The name of an option for opening a URL; options are ignored.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The URLs passed to `open`, oldest first.
  @_spi(Headless) public internal(set) var openedURLs: [URL] = []

  private static let application = UIApplication()
}

extension UIApplication {
  /// The app's running state.
  public enum State: Int, Sendable {
    case active, inactive, background
  }
}
