/// The style of the text in the status bar.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// Manages the status bar, which has no height. `init(kind:)` hides `NSObject.init()`, as in UIKit.
@MainActor
open class UIStatusBarManager: NSObject {
  init(kind: Void) {
    super.init()
  }
}
