public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
}

@MainActor
open class UIStatusBarManager: NSObject {
  override init() {
    super.init()
  }
}
