@_spi(Headless)
extension UIAlertController {
  /// Taps an action: dismisses the alert, then runs the handler.
  ///
  /// - Returns: Whether the alert is presented and has this action, and the action is enabled.
  @discardableResult
  public func simulateTap(_ action: UIAlertAction) -> Bool {
    guard action.isEnabled, actions.contains(where: { $0 === action }),
      presentingViewController != nil, presentedViewController == nil
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
  /// - Returns: Whether there is a back button and its tap had an effect.
  @discardableResult
  public func simulateBack() -> Bool {
    guard let item = topViewController?.navigationItem, viewControllers.count > 1,
      !item.hidesBackButton, navigationBar.isReachableByTouch
    else { return false }
    HeadlessRunLoop.schedule()
    if let action = item.backAction {
      action.perform(sender: item)
      return true
    }
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
    let isSelected = selectedIndex == tab
    selectedIndex = tab
    delegate?.tabBarController(self, didSelect: chosen)
    if isSelected, let navigation = chosen as? UINavigationController {
      navigation.popToRootViewController(animated: true)
    }
    HeadlessRunLoop.schedule()
    return true
  }
}

@_spi(Headless)
extension UIPageViewController {
  /// Turns to the next or the previous page.
  ///
  /// - Returns: Whether there is such a page.
  @discardableResult
  public func simulateTurn(_ direction: NavigationDirection) -> Bool {
    guard let dataSource, let page = viewControllers?.first else { return false }
    let next =
      direction == .forward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return false }
    turn(to: next)
    return true
  }
}

@_spi(Headless)
extension UIViewController {
  /// Dismisses a presented controller by a swipe, if the controller and its delegate allow that.
  ///
  /// - Returns: Whether the controller was dismissed.
  @discardableResult
  public func simulateSwipeToDismiss() -> Bool {
    guard let presenting = presentingViewController else { return false }
    let top = presenting.presentedViewController ?? self
    guard top.modalPresentationStyle.canBeSwipedAway, !top.isCovered,
      let presentation = top.presentationController
    else { return false }
    let delegate = presentation.delegate
    guard !top.isModalInPresentation,
      delegate?.presentationControllerShouldDismiss(presentation) != false
    else {
      delegate?.presentationControllerDidAttemptToDismiss(presentation)
      return false
    }
    delegate?.presentationControllerWillDismiss(presentation)
    presenting.dismiss(animated: false)
    delegate?.presentationControllerDidDismiss(presentation)
    return true
  }

  /// Whether a presented controller other than a search controller covers this one.
  var isCovered: Bool {
    presentedViewController.map { !($0 is UISearchController) } ?? false
  }

  /// The controller that the user sees: the last presented controller or, in a container, the
  /// current child.
  public var frontmost: UIViewController {
    if let presented = presentedViewController { return presented.frontmost }
    switch self {
    case let navigation as UINavigationController:
      return navigation.topViewController?.frontmost ?? self
    case let tabs as UITabBarController: return tabs.selectedViewController?.frontmost ?? self
    case let pages as UIPageViewController: return pages.viewControllers?.first?.frontmost ?? self
    default: return self
    }
  }
}

extension UIModalPresentationStyle {
  /// Whether the user can dismiss a controller with this style by a swipe.
  fileprivate var canBeSwipedAway: Bool {
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
    default: true
    }
  }
}
