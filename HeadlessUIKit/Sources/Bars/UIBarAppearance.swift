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

  /// Makes the same look as another one.
  public init(barAppearance: UIBarAppearance) {
    idiom = barAppearance.idiom
    super.init()
    backgroundColor = barAppearance.backgroundColor
    backgroundEffect = barAppearance.backgroundEffect
    backgroundImage = barAppearance.backgroundImage
    shadowColor = barAppearance.shadowColor
    shadowImage = barAppearance.shadowImage
  }

  /// The kind of device that the look is for.
  open private(set) var idiom: UIUserInterfaceIdiom

  /// The colour behind.
  open var backgroundColor: UIColor?

  /// What is done to what lies behind.
  open var backgroundEffect: UIBlurEffect?

  /// The image behind.
  open var backgroundImage: UIImage?

  /// The colour of the line at the edge.
  open var shadowColor: UIColor?

  /// The image of the line at the edge.
  open var shadowImage: UIImage?

  /// Takes the usual background.
  open func configureWithDefaultBackground() { backgroundColor = nil }

  /// Takes a background that nothing shines through.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }

  /// Takes no background.
  open func configureWithTransparentBackground() {
    backgroundColor = nil
    backgroundEffect = nil
    shadowColor = nil
  }
}

/// How a navigation bar looks.
@MainActor
open class UINavigationBarAppearance: UIBarAppearance {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How a large title looks.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// How buttons look.
  open var buttonAppearance: UIBarButtonItemAppearance = UIBarButtonItemAppearance()

  /// How buttons look that finish something.
  open var doneButtonAppearance: UIBarButtonItemAppearance = UIBarButtonItemAppearance()

  /// How the back button looks.
  open var backButtonAppearance: UIBarButtonItemAppearance = UIBarButtonItemAppearance()
}

/// How a toolbar looks.
@MainActor
open class UIToolbarAppearance: UIBarAppearance {
  /// How buttons look.
  open var buttonAppearance: UIBarButtonItemAppearance = UIBarButtonItemAppearance()

  /// How buttons look that finish something.
  open var doneButtonAppearance: UIBarButtonItemAppearance = UIBarButtonItemAppearance()
}

/// How a tab bar looks.
@MainActor
open class UITabBarAppearance: UIBarAppearance {
  /// The colour of the sign for the selected tab.
  open var selectionIndicatorTintColor: UIColor?
}

/// How a button in a bar looks.
@MainActor
open class UIBarButtonItemAppearance: NSObject {
  /// Makes the usual look.
  public convenience override init() {
    self.init(style: .plain)
  }

  /// Makes the usual look for a style of buttons.
  public init(style: UIBarButtonItem.Style) {
    super.init()
  }

  /// How it looks at rest.
  open private(set) var normal: UIBarButtonItemStateAppearance = UIBarButtonItemStateAppearance(
    kind: ())

  /// How it looks below a finger.
  open private(set) var highlighted: UIBarButtonItemStateAppearance =
    UIBarButtonItemStateAppearance(kind: ())

  /// How it looks when it cannot be tapped.
  open private(set) var disabled: UIBarButtonItemStateAppearance = UIBarButtonItemStateAppearance(
    kind: ())
}

/// How a button in a bar looks in a state.
@MainActor
open class UIBarButtonItemStateAppearance: NSObject {
  /// How the title looks.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]

  /// The image behind.
  open var backgroundImage: UIImage?

  init(kind: Void) {
    super.init()
  }
}

/// For what height of a bar something is.
public enum UIBarMetrics: Int, Sendable {
  /// The usual one.
  case `default` = 0
  /// A low one.
  case compact = 1
  /// The usual one, with a line above the title.
  case defaultPrompt = 101
  /// A low one, with a line above the title.
  case compactPrompt = 102
}
