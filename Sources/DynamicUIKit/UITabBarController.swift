extension UITabBarController {
  /// Sets the selected tab, counted from 0.
  ///
  ///     let tab = Dynamic(1)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab >>> tabs.selectedIndexModifier
  ///     print(tabs.selectedIndex)  // Prints "1"
  ///
  /// A tab that is not there yet is ignored, as UIKit does. Only the delegate hears of the user's
  /// choice, so there is no value that follows it.
  public var selectedIndexModifier: PropertyModifier<Int> {
    modifier(for: \.selectedIndex) { $0.selectedIndex = $1 }
  }
}
