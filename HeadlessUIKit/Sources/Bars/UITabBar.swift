/// The bar of a tab bar controller, with one item for each controller.
@MainActor
open class UITabBar: UIView {
  /// The items, one for each controller; nil for none.
  open var items: [UITabBarItem]? { didSet { barItemsDidChange() } }

  override var barItems: [UIBarItem] { items ?? [] }

  /// The colour of the bar; kept to be read back.
  open var barTintColor: UIColor? { didSet { customized.insert(.barTintColor) } }

  /// The colour of items that are not selected; kept to be read back.
  open var unselectedItemTintColor: UIColor? {
    didSet { customized.insert(.unselectedItemTintColor) }
  }

  /// Whether content shines through; kept to be read back.
  open var isTranslucent: Bool = true { didSet { customized.insert(.isTranslucent) } }

  /// Whether the bar is light or dark; kept to be read back.
  open var barStyle: UIBarStyle = .default { didSet { customized.insert(.barStyle) } }

  /// The image behind; kept to be read back.
  open var backgroundImage: UIImage? { didSet { customized.insert(.backgroundImage) } }

  /// The image of the line at the edge; kept to be read back.
  open var shadowImage: UIImage? { didSet { customized.insert(.shadowImage) } }

  /// How the bar looks; kept to be read back.
  open var standardAppearance: UITabBarAppearance = UITabBarAppearance() {
    didSet { customized.insert(.standardAppearance) }
  }

  /// How the bar looks when nothing is below it; kept to be read back.
  open var scrollEdgeAppearance: UITabBarAppearance? {
    didSet { customized.insert(.scrollEdgeAppearance) }
  }
}
