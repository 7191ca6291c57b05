/// How the words in the status bar look.
public enum UIStatusBarStyle: Int, Sendable {
  case `default` = 0
  case lightContent = 1
  case darkContent = 3
}

/// The status bar of a scene, of no height here.
@MainActor
open class UIStatusBarManager: NSObject {
  init(kind: Void) {
    super.init()
  }
}
