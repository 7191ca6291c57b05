/// The appearance of a bar; it is stored but not drawn.
@MainActor
open class UIBarAppearance: NSObject {
  /// Creates the default appearance.
  public convenience override init() {
    self.init(idiom: .unspecified)
  }

  /// Creates the default appearance for a kind of device.
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

/// The appearance of a navigation bar.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// The appearance of a toolbar.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
}

/// The appearance of a tab bar.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
}

/// The kinds of bar height for which a background image can be set.
public enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}
