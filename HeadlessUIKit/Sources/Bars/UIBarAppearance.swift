/// How a bar looks; nothing is drawn.
@MainActor
open class UIBarAppearance: NSObject {
  /// Makes the usual look.
  public convenience override init() {
    self.init(idiom: .unspecified)
  }

  /// Makes the usual look for a kind of device.
  public init(idiom: UIUserInterfaceIdiom) {
    self.idiom = idiom
    super.init()
  }

  open private(set) var idiom: UIUserInterfaceIdiom
  open var backgroundColor: UIColor?
  open var backgroundEffect: UIBlurEffect?
  open var backgroundImage: UIImage?
  open var shadowColor: UIColor?
  open var shadowImage: UIImage?
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
}

/// How a navigation bar looks.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
}

/// How a tab bar looks.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
}

/// For what height of a bar something is.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
