@MainActor
open class UITabBar: UIView {
  open var items: [UITabBarItem]?
}
