/// The style of the text in the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
}

/// Manages the status bar, which has no height. The app cannot create a manager, as in UIKit.
@MainActor
open class UIStatusBarManager: NSObject {
  override init() {
    super.init()
  }
}
