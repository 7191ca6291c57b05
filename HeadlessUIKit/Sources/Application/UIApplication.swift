/// Records URLs in ``openedURLs`` instead of opening them. Every URL counts as supported.
@MainActor
open class UIApplication: UIResponder {
  open class var shared: UIApplication { application }
  open var connectedScenes: Set<UIScene> { [UIWindowScene.shared] }
  open var delegate: (any UIApplicationDelegate)?
  open var isNetworkActivityIndicatorVisible: Bool = false

  /// Reports success in the next turn of the run loop.
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

  nonisolated public static let didBecomeActiveNotification = NSNotification.Name(
    "UIApplicationDidBecomeActiveNotification")

  nonisolated public static let willResignActiveNotification = NSNotification.Name(
    "UIApplicationWillResignActiveNotification")

  /// Options are ignored.
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
