@_spi(Headless)
extension UIAlertController {
  /// Dismisses the alert, then runs the handler.
  ///
  /// - Returns: Whether the alert is in front, and the action is enabled and belongs to the alert.
  @discardableResult
  public func performTap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }),
      presentingViewController != nil, presentedViewController == nil
    else { return false }
    dismiss(animated: false) { action.handler?(action) }
    return true
  }

  /// Taps the first action with the given title.
  @discardableResult
  public func performTap(_ title: String) -> Bool {
    guard let action = actions.first(where: { $0.title == title }) else { return false }
    return performTap(action)
  }
}

@_spi(Headless)
extension UINavigationController {
  /// Returns whether a back button was tapped.
  @discardableResult
  public func performBackTap() -> Bool {
    guard let item = topViewController?.navigationItem, viewControllers.count > 1,
      !item.hidesBackButton, item.leftBarButtonItems?.isEmpty != false,
      navigationBar.isReachableByTouch
    else { return false }
    HeadlessRunLoop.scheduleTurn()
    return popViewController(animated: true) != nil
  }
}

@_spi(Headless)
extension UITabBarController {
  /// A tap on the selected tab pops its navigation controller to the root.
  ///
  /// - Returns: Whether the tab can be tapped and the delegate allows its selection.
  @discardableResult
  public func performTap(tab: Int) -> Bool {
    guard let viewControllers, viewControllers.indices.contains(tab), !tabBar.isHidden,
      !presentsAnotherController
    else { return false }
    let controller = viewControllers[tab]
    guard controller.tabBarItem?.isEnabled != false else { return false }
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return false }
    let wasSelected = selectedIndex == tab
    selectedIndex = tab
    delegate?.tabBarController(self, didSelect: controller)
    if wasSelected, let navigation = controller as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    HeadlessRunLoop.scheduleTurn()
    return true
  }
}

@_spi(Headless)
extension UIViewController {
  /// Swipes the controller away; returns whether it was dismissed. The controller and the delegate
  /// of its presentation controller can prevent the dismissal.
  @discardableResult
  public func performDismissal() -> Bool {
    guard let presenting = presentingViewController else { return false }
    // If this controller is a child, the swipe dismisses the presented container as a whole.
    let presented = presenting.presentedViewController ?? self
    guard presented.modalPresentationStyle.canBeSwipedAway, !presented.presentsAnotherController,
      let presentation = presented.presentationController
    else { return false }
    let delegate = presentation.delegate
    guard !presented.preventsDismissal,
      delegate?.presentationControllerShouldDismiss(presentation) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    presenting.dismiss(animated: false)
    delegate?.presentationControllerDidDismiss(presentation)
    return true
  }

  var preventsDismissal: Bool {
    isModalInPresentation
      || children.contains { $0.viewIfLoaded?.window != nil && $0.preventsDismissal }
  }

  /// A search controller does not count.
  var presentsAnotherController: Bool {
    presentedViewController.map { !($0 is UISearchController) } ?? false
  }

  /// The controller that the user sees in front. Follows presented controllers first, then the
  /// visible children of navigation and tab bar controllers.
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
  fileprivate var canBeSwipedAway: Bool {
    switch self {
    case .fullScreen, .overFullScreen: false
    default: true
    }
  }
}
