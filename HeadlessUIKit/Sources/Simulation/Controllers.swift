@_spi(Headless)
extension UIAlertController {
  /// Taps an action: dismisses the alert, then runs the handler.
  ///
  /// - Returns: Whether the alert is in front and has this action, and the action is enabled.
  @discardableResult
  public func simulateTap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }),
      presentingViewController != nil, presentedViewController == nil
    else { return false }
    dismiss(animated: false) { action.handler?(action) }
    return true
  }

  /// Taps the first action with the given title.
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
  /// - Returns: Whether there is a back button and its tap had an effect.
  @discardableResult
  public func simulateBack() -> Bool {
    guard let item = topViewController?.navigationItem, viewControllers.count > 1,
      !item.hidesBackButton, navigationBar.isReachableByTouch
    else { return false }
    HeadlessRunLoop.scheduleTurn()
    return popViewController(animated: true) != nil
  }
}

@_spi(Headless)
extension UITabBarController {
  /// Taps a tab. A tap on the selected tab pops its navigation controller to the root.
  ///
  /// - Returns: Whether the tab exists and can be tapped, and the delegate allows its selection.
  @discardableResult
  public func simulateSelect(tab: Int) -> Bool {
    guard let viewControllers, viewControllers.indices.contains(tab), !tabBar.isHidden, !isCovered
    else { return false }
    let chosen = viewControllers[tab]
    guard chosen.tabBarItem?.isEnabled != false else { return false }
    guard delegate?.tabBarController(self, shouldSelect: chosen) != false else { return false }
    let wasSelected = selectedIndex == tab
    selectedIndex = tab
    delegate?.tabBarController(self, didSelect: chosen)
    if wasSelected, let navigation = chosen as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    HeadlessRunLoop.scheduleTurn()
    return true
  }
}

@_spi(Headless)
extension UIViewController {
  /// Swipes a controller away, if the controller and its presentation's delegate allow that.
  ///
  /// - Returns: Whether the controller was dismissed.
  @discardableResult
  public func simulateSwipeToDismiss() -> Bool {
    guard let presenting = presentingViewController else { return false }
    // If this controller is a child, the swipe dismisses the presented container as a whole.
    let presented = presenting.presentedViewController ?? self
    guard presented.modalPresentationStyle.canBeSwipedAway, !presented.isCovered,
      let presentation = presented.presentationController
    else { return false }
    let delegate = presentation.delegate
    guard !presented.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(presentation) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presenting.dismiss(animated: false)
    delegate?.presentationControllerDidDismiss(presentation)
    return true
  }

  /// Whether a presented controller covers this controller. A search controller covers nothing.
  var isCovered: Bool {
    presentedViewController.map { !($0 is UISearchController) } ?? false
  }

  /// The controller that the user sees in front, found by following presented controllers from
  /// `self`. The search continues in the visible child of a navigation or tab bar controller that
  /// presents nothing.
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

extension UIModalPresentationStyle {
  /// Whether the user can dismiss a controller with this style by a swipe.
  fileprivate var canBeSwipedAway: Bool {
    switch self {
    case .fullScreen, .overFullScreen: false
    default: true
    }
  }
}
