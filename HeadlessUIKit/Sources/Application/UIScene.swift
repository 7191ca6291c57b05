/// An instance of an app's user interface; HeadlessUIKit has only one.
@MainActor
open class UIScene: UIResponder {
  override init() {
    super.init()
  }
}

/// The scene that contains the windows.
@MainActor
open class UIWindowScene: UIScene {
  open var statusBarManager: UIStatusBarManager? { manager }

  static let shared = UIWindowScene()

  private let manager = UIStatusBarManager()
}
