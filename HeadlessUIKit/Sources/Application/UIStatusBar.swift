/// How the words in the status bar look.
public enum UIStatusBarStyle: Int, Sendable {
  /// As it fits light and dark.
  case `default` = 0
  /// Light.
  case lightContent = 1
  /// Dark.
  case darkContent = 3
}

/// How the status bar goes and comes.
public enum UIStatusBarAnimation: Int, Sendable {
  /// At once.
  case none = 0
  /// By fading.
  case fade = 1
  /// By moving.
  case slide = 2
}

/// The status bar of a scene, of no height here.
@MainActor
open class UIStatusBarManager: NSObject {
  /// How its words look.
  open var statusBarStyle: UIStatusBarStyle { .default }

  /// Whether it is hidden.
  open var isStatusBarHidden: Bool { false }

  /// Its place, empty here.
  open var statusBarFrame: CGRect { .zero }

  init(kind: Void) {
    super.init()
  }
}
