/// The tab of one controller in a tab bar.
@MainActor
open class UITabBarItem: UIBarItem {
  open var badgeValue: String?
}
