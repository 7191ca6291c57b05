/// One instance of an app's user interface; HeadlessUIKit has exactly one.
@MainActor
open class UIScene: UIResponder {
  open var title: String!

  nonisolated public static let willEnterForegroundNotification: NSNotification.Name =
    NSNotification.Name("UISceneWillEnterForegroundNotification")

  nonisolated public static let didEnterBackgroundNotification: NSNotification.Name =
    NSNotification.Name("UISceneDidEnterBackgroundNotification")

  override init() {
    super.init()
  }
}

/// The scene that contains the windows.
@MainActor
open class UIWindowScene: UIScene {
  open var screen: UIScreen { UIScreen.main }
  open var windows: [UIWindow] { UIWindow.visible }
  open var statusBarManager: UIStatusBarManager? { manager }
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }

  static let shared = UIWindowScene()

  private let manager = UIStatusBarManager(kind: ())
}
