@_spi(Headless)
extension UIAlertController {
  /// Taps an action: the alert is dismissed, then the handler runs.
  ///
  /// - Returns: Whether the alert is presented and the action is one of its own and enabled.
  @discardableResult
  public func simulateTap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }),
      presentingViewController != nil
    else { return false }
    dismiss(animated: false) { action.handler?(action) }
    return true
  }

  /// Taps the first action with a title.
  @discardableResult
  public func simulateTap(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return simulateTap(action)
  }
}

@_spi(Headless)
extension UINavigationController {
  /// Taps the back button.
  ///
  /// - Returns: Whether there is one, and it did go back.
  @discardableResult
  public func simulateBack() -> Bool {
    guard let item = topViewController?.navigationItem, viewControllers.count > 1,
      !item.hidesBackButton, !isNavigationBarHidden
    else { return false }
    if let action = item.backAction {
      action.perform(sender: item)
      return true
    }
    return popViewController(animated: true) != nil
  }
}

@_spi(Headless)
extension UITabBarController {
  /// Taps a tab.
  @discardableResult
  public func simulateSelect(tab: Int) -> Bool {
    guard let viewControllers, viewControllers.indices.contains(tab) else { return false }
    selectedIndex = tab
    return true
  }
}

@_spi(Headless)
extension UIViewController {
  /// The controller that the user sees in front: what is presented last, and in containers what
  /// they show.
  public var frontmost: UIViewController {
    if let presented = presentedViewController { return presented.frontmost }
    switch self {
    case let navigation as UINavigationController:
      return navigation.topViewController?.frontmost ?? self
    case let tabs as UITabBarController: return tabs.selectedViewController?.frontmost ?? self
    default: return self
    }
  }
}
