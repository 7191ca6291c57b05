@MainActor
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
}
