import Dynamic

extension UITabBarController: DynamicalObject {
  /// Sets the selected tab, counted from 0; an index without a tab is ignored.
  ///
  ///     let tab = Dynamic(1)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab >>> tabs.selectedIndexModifier
  ///     print(tabs.selectedIndex)  // Prints "1"
  public var selectedIndexModifier: PropertyModifier<Int> {
    modifier(.path(\UITabBarController.selectedIndex)) { $0.select($1) }
  }

  /// The selected tab, counted from 0, which the user changes too; what `value <<>>> tabs` binds.
  ///
  ///     enum Tab: Int { case beers, cart }
  ///     let tab = Dynamic(Tab.cart)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab <<>>> tabs
  ///     print(tabs.selectedIndex)  // Prints "1"
  ///
  /// Set `viewControllers` before binding: the value follows when there is no tab of its index. The
  /// delegate stays yours; the selection is polled at the end of each turn of the main run loop.
  public var selectedIndexProperty: Dynamic<Int> {
    polledProperty(
      .path(\UITabBarController.selectedIndex), driver: selectedIndexModifier.driver,
      read: { $0.selectedIndex }, write: { $0.select($1) })
  }

  public var defaultDynamicProperty: Dynamic<Int> { selectedIndexProperty }

  private func select(_ index: Int) {
    if viewControllers?.indices.contains(index) == true { selectedIndex = index }
  }
}
