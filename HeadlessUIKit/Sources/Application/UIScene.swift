/// A part of an app that is shown by itself; here there is one.
@MainActor
open class UIScene: UIResponder {
  /// A title to tell scenes apart.
  open var title: String!

  /// How much the scene is used; it always is.
  open var activationState: UIScene.ActivationState { .foregroundActive }

  /// Posted on a device when a scene becomes active; here a test posts it.
  nonisolated public static let didActivateNotification: NSNotification.Name = NSNotification.Name(
    "UISceneDidActivateNotification")

  /// Posted on a device when a scene is about to be interrupted; here a test posts it.
  nonisolated public static let willDeactivateNotification: NSNotification.Name =
    NSNotification.Name("UISceneWillDeactivateNotification")

  /// Posted on a device when a scene is about to be seen; here a test posts it.
  nonisolated public static let willEnterForegroundNotification: NSNotification.Name =
    NSNotification.Name("UISceneWillEnterForegroundNotification")

  /// Posted on a device when a scene is no longer seen; here a test posts it.
  nonisolated public static let didEnterBackgroundNotification: NSNotification.Name =
    NSNotification.Name("UISceneDidEnterBackgroundNotification")

  override init() {
    super.init()
  }
}

extension UIScene {
  /// How much a scene is used.
  public enum ActivationState: Int, Sendable {
    /// It is not connected.
    case unattached = -1
    /// It is in front and takes touches.
    case foregroundActive = 0
    /// It is in front, but interrupted.
    case foregroundInactive = 1
    /// It is not seen.
    case background = 2
  }
}

/// The scene with the windows.
@MainActor
open class UIWindowScene: UIScene {
  /// The screen.
  open var screen: UIScreen { UIScreen.main }

  /// The windows that are not hidden, oldest first.
  open var windows: [UIWindow] { UIWindow.visible }

  /// The key window, nil if there is none.
  open var keyWindow: UIWindow? { UIWindow.key }

  /// The status bar.
  open var statusBarManager: UIStatusBarManager? { manager }

  /// How the interface stands; always upright.
  open var interfaceOrientation: UIInterfaceOrientation { .portrait }

  /// What the windows are shown with.
  open var traitCollection: UITraitCollection { UIScreen.main.traitCollection }

  /// The one scene.
  static let scene = UIWindowScene()

  private let manager = UIStatusBarManager(kind: ())
}
