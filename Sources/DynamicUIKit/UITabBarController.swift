import Dynamic

extension UITabBarController: DynamicalObject {
  /// Sets the selected tab, counted from 0.
  ///
  ///     let tab = Dynamic(1)
  ///     let tabs = UITabBarController()
  ///     tabs.viewControllers = [UIViewController(), UIViewController()]
  ///     tab >>> tabs.selectedIndexModifier
  ///     print(tabs.selectedIndex)  // Prints "1"
  ///
  /// A tab that is not there yet is selected when it comes, if the binding still holds.
  public var selectedIndexModifier: PropertyModifier<Int> {
    modifier(.path(\UITabBarController.selectedIndex)) { $0.tabFollower.select($1) }
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
  /// A tab that is not there yet is selected when it comes. While there are none, the value is
  /// `NSNotFound`, unless it is bound.
  ///
  /// The delegate of the controller stays yours. What the user has selected is looked at whenever the
  /// main run loop has done its work, as long as the controller lives.
  public var selectedIndexProperty: Dynamic<Int> {
    dynamicProperty(
      .path(\UITabBarController.selectedIndex), driver: selectedIndexModifier.driver,
      read: { $0.selectedIndex }, write: { $0.tabFollower.select($1) },
      follow: { $0.tabFollower.listener = $1 }
    ).synchronized
  }

  public var defaultDynamicProperty: Dynamic<Int> { selectedIndexProperty }

  private var tabFollower: TabFollower { attachments.find(.name("tabs")) { TabFollower(self) } }
}

/// Finds out which tab the user has selected, and selects tabs that are still to come.
@MainActor
private final class TabFollower: TurnWatcher {
  private weak var tabs: UITabBarController?
  var listener: (@MainActor () -> Void)? {
    didSet { TurnEnd.watch(self) }
  }
  /// A tab that was not there when it was to be selected, and whether that still is asked for.
  private var wanted: (index: Int, isAskedFor: @MainActor () -> Bool)?
  private var seen: Int
  private var count: Int

  init(_ tabs: UITabBarController) {
    self.tabs = tabs
    seen = tabs.selectedIndex
    count = tabs.tabCount
  }

  func select(_ index: Int) {
    wanted = nil
    guard let tabs, index >= 0, index != NSNotFound else { return }
    if index < tabs.tabCount {
      if tabs.selectedIndex != index { tabs.selectedIndex = index }
      seen = tabs.selectedIndex
    } else {
      wanted = (index, tabs.selectedIndexModifier.driver.bindingCheck())
      TurnEnd.watch(self)
    }
  }

  func turnDidEnd() -> Bool {
    guard let tabs else { return false }
    // Controllers that come or go change the selection themselves.
    let isUsers = tabs.tabCount == count
    count = tabs.tabCount
    if wanted?.isAskedFor() == false { wanted = nil }
    if let index = wanted?.index, index < count {
      select(index)
    } else if tabs.selectedIndex != seen {
      seen = tabs.selectedIndex
      if isUsers { wanted = nil }
      if wanted == nil, seen != NSNotFound { listener?() }
    }
    return listener != nil || wanted != nil
  }
}

extension UITabBarController {
  fileprivate var tabCount: Int { viewControllers?.count ?? 0 }
}
