import Dynamic

extension UITabBarController: DynamicalObject {
  /// Sets the index of the selected tab; ignores an index out of range.
  ///
  ///     let tab = Dynamic(1)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab >>> tabs.selectedIndexModifier
  ///     print(tabs.selectedIndex)  // Prints "1"
  public var selectedIndexModifier: PropertyModifier<Int> {
    customModifier(for: \.selectedIndex) { tabs, index in
      let exists = tabs.viewControllers?.indices.contains(index) == true
      if exists && tabs.selectedIndex != index { tabs.selectedIndex = index }
    }
  }

  /// The index of the selected tab, which the user can change; `value <<>>> tabs` binds it.
  ///
  ///     enum Tab: Int { case beers, cart }
  ///     let tab = Dynamic(Tab.cart)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab <<>>> tabs
  ///     print(tabs.selectedIndex)  // Prints "1"
  ///
  /// Set `viewControllers` before binding. In a subclass, bind in `init`: UIKit calls `viewDidLoad`
  /// inside `super.init`, before you can set `viewControllers`. If a value is not the index of a
  /// tab, it is reset to the selected index.
  ///
  /// The selection is polled at the end of each turn of the main run loop; no delegate is used.
  public var selectedIndexProperty: Dynamic<Int> {
    polledProperty(of: \.selectedIndex, setBy: selectedIndexModifier)
  }

  public var defaultDynamicProperty: Dynamic<Int> { selectedIndexProperty }
}
