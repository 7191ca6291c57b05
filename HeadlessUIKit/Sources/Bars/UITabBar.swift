/// The bar of a tab bar controller, with one item for each controller.
@MainActor
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
}
