@MainActor
open class UIScene: UIResponder {
  override init() {
    super.init()
  }
}

@MainActor
open class UIWindowScene: UIScene {
  open var statusBarManager: UIStatusBarManager? { manager }

  static let shared = UIWindowScene()

  private let manager = UIStatusBarManager()
}
