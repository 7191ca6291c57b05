import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension PropertyOwner where Self: UIAlertController {
  /// Taps the first action with a title: the alert is dismissed, then the handler of the action
  /// runs.
  ///
  /// On iOS, which does not give the handler away, the alert is dismissed only.
  ///
  /// - Returns: Whether the alert is presented and has such an action that is enabled.
  @discardableResult
  public func simulateTap(_ title: String) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard let action = actions.first(where: { $0.title == title }), action.isEnabled,
        presentingViewController != nil, presentedViewController == nil
      else { return false }
      dismiss(animated: false)
      return true
      #else
      return (self as UIAlertController).simulateTap(title)
      #endif
    }
  }
}

extension PropertyOwner where Self: UINavigationController {
  /// Taps the back button.
  ///
  /// - Returns: Whether there is one, and it did go back.
  @discardableResult
  public func simulateBack() -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard viewControllers.count > 1, !isNavigationBarHidden, !isCovered else { return false }
      #if !os(tvOS)
      if topViewController?.navigationItem.hidesBackButton == true { return false }
      #endif
      return popViewController(animated: false) != nil
      #else
      return (self as UINavigationController).simulateBack()
      #endif
    }
  }
}

extension PropertyOwner where Self: UITabBarController {
  /// Taps a tab, counted from 0.
  ///
  /// - Returns: Whether there is such a tab, it is enabled, and the delegate has let it be selected.
  @discardableResult
  public func simulateSelect(tab: Int) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard let viewControllers, viewControllers.indices.contains(tab), !tabBar.isHidden,
        !isCovered, viewControllers[tab].tabBarItem?.isEnabled != false,
        delegate?.tabBarController?(self, shouldSelect: viewControllers[tab]) ?? true
      else { return false }
      let isSelected = selectedIndex == tab
      selectedIndex = tab
      delegate?.tabBarController?(self, didSelect: viewControllers[tab])
      if isSelected, let navigation = viewControllers[tab] as? UINavigationController {
        navigation.popToRootViewController(animated: true)
      }
      return true
      #else
      return (self as UITabBarController).simulateSelect(tab: tab)
      #endif
    }
  }
}

extension PropertyOwner where Self: UIViewController {
  /// Dismisses the controller as a swipe down does, of which the delegate of its presentation hears.
  ///
  /// - Returns: Whether it is presented and may be dismissed by its user. One that fills the screen, or
  ///   presents something itself, cannot be swiped away.
  @discardableResult
  public func simulateDismissal() -> Bool {
    TurnEnd.after {
      if self is UIAlertController { return false }
      #if canImport(UIKit)
      guard let presentingViewController else { return false }
      let top = presentingViewController.presentedViewController ?? self
      guard top.modalPresentationStyle.canBeSwipedAway, !top.isCovered,
        let presentation = top.presentationController
      else { return false }
      let delegate = presentation.delegate
      guard !top.isModalInPresentation,
        delegate?.presentationControllerShouldDismiss?(presentation) ?? true
      else {
        delegate?.presentationControllerDidAttemptToDismiss?(presentation)
        return false
      }
      delegate?.presentationControllerWillDismiss?(presentation)
      presentingViewController.dismiss(animated: false)
      delegate?.presentationControllerDidDismiss?(presentation)
      return true
      #else
      return (self as UIViewController).simulateSwipeToDismiss()
      #endif
    }
  }
}

extension PropertyOwner where Self: UIPageViewController {
  /// Turns to the next page, or to the one before, of which the delegate hears.
  ///
  /// - Returns: Whether the data source has such a page.
  @discardableResult
  public func simulateTurn(_ direction: UIPageViewController.NavigationDirection) -> Bool {
    TurnEnd.after {
      #if canImport(UIKit)
      guard let dataSource, let page = viewControllers?.first else { return false }
      let next =
        direction == .forward
        ? dataSource.pageViewController(self, viewControllerAfter: page)
        : dataSource.pageViewController(self, viewControllerBefore: page)
      guard let next else { return false }
      delegate?.pageViewController?(self, willTransitionTo: [next])
      setViewControllers([next], direction: direction, animated: false)
      delegate?.pageViewController?(
        self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
      return true
      #else
      return (self as UIPageViewController).simulateTurn(direction)
      #endif
    }
  }
}

#if canImport(UIKit)
extension UIViewController {
  /// Whether something else lies over what this shows; a search does not.
  var isCovered: Bool {
    #if os(tvOS)
    presentedViewController != nil
    #else
    presentedViewController.map { !($0 is UISearchController) } ?? false
    #endif
  }
}

extension UIModalPresentationStyle {
  /// Whether what is presented so looks like something that can be pulled down; on a television, where
  /// the menu button does that, whether it is not all there is.
  fileprivate var canBeSwipedAway: Bool {
    switch self {
    case .fullScreen: false
    #if !os(tvOS)
    case .overFullScreen, .currentContext, .overCurrentContext: false
    #endif
    default: true
    }
  }
}
#endif
