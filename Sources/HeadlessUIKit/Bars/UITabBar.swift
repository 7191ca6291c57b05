/// The bar of a tab bar controller, with one item for each controller.
@MainActor
open class UITabBar: UIView {
  /// The items, one for each controller; nil for none.
  open var items: [UITabBarItem]?

  /// The colour of the bar; kept to be read back.
  open var barTintColor: UIColor?

  /// The colour of items that are not selected; kept to be read back.
  open var unselectedItemTintColor: UIColor?

  /// Whether content shines through; kept to be read back.
  open var isTranslucent: Bool = true

  /// Whether the bar is light or dark; kept to be read back.
  open var barStyle: UIBarStyle = .default

  /// The image behind; kept to be read back.
  open var backgroundImage: UIImage?

  /// The image of the line at the edge; kept to be read back.
  open var shadowImage: UIImage?

  /// How the bar looks; kept to be read back.
  open var standardAppearance: UITabBarAppearance = UITabBarAppearance()

  /// How the bar looks when nothing is below it; kept to be read back.
  open var scrollEdgeAppearance: UITabBarAppearance?
}
