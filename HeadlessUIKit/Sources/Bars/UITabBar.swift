/// The bar of a tab bar controller, with one item for each controller.
@MainActor
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
  open var barTintColor: UIColor?
  open var isTranslucent: Bool = true
  open var backgroundImage: UIImage?
  open var shadowImage: UIImage?
  open var standardAppearance: UITabBarAppearance = UITabBarAppearance()
  open var scrollEdgeAppearance: UITabBarAppearance?
}
