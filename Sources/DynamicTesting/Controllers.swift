import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UIAlertController {
  /// Taps the first action titled `title`, and dismisses the alert. With HeadlessUIKit, also runs
  /// the action's handler. UIKit offers no access to the handler.
  ///
  /// - Returns: Whether the alert is in front and the action is enabled.
  @discardableResult
  public func simulateTap(_ title: String) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard let action = actions.first(where: { $0.title == title }), action.isEnabled,
        presentingViewController != nil, presentedViewController == nil, !isBeingPresented
      else { return false }
      dismiss(animated: false)
      return true
      #else
      return performTap(title)
      #endif
    }
  }
}

extension UINavigationController {
  /// Taps the back button.
  ///
  /// - Returns: Whether the button is visible and popped the top controller.
  @discardableResult
  public func simulateBack() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard viewControllers.count > 1, !isNavigationBarHidden, !isCovered else { return false }
      #if !os(tvOS)
      if let item = topViewController?.navigationItem {
        if item.hidesBackButton { return false }
        let hasLeftItems = item.leftBarButtonItems?.isEmpty == false
        if hasLeftItems && !item.leftItemsSupplementBackButton { return false }
      }
      #endif
      return popViewController(animated: false) != nil
      #else
      return performBackTap()
      #endif
    }
  }
}

extension UITabBarController {
  /// Taps the tab at an index.
  ///
  /// - Returns: Whether the tab is visible and enabled, and the delegate allowed the selection.
  @discardableResult
  public func simulateSelect(tab: Int) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard let viewControllers, viewControllers.indices.contains(tab), !tabBar.isHidden,
        !isCovered, viewControllers[tab].tabBarItem?.isEnabled != false,
        delegate?.tabBarController?(self, shouldSelect: viewControllers[tab]) ?? true
      else { return false }
      let wasSelected = selectedIndex == tab
      selectedIndex = tab
      delegate?.tabBarController?(self, didSelect: viewControllers[tab])
      if wasSelected, let navigation = viewControllers[tab] as? UINavigationController {
        navigation.popToRootViewController(animated: true)
      }
      return true
      #else
      return performTap(tab: tab)
      #endif
    }
  }
}

extension UIViewController {
  /// Swipes the controller away. The swipe fails if `isModalInPresentation` is true for the
  /// controller or a child on screen, or if the presentation controller's delegate refuses.
  ///
  /// - Returns: Whether the controller was dismissed. Alerts, covered controllers and, except on
  ///   tvOS, full-screen controllers cannot be swiped away.
  @discardableResult
  public func simulateDismissal() -> Bool {
    RunLoopObserver.runAsTurn {
      if self is UIAlertController { return false }
      #if canImport(UIKit)
      guard let presentingViewController else { return false }
      let presented = presentingViewController.presentedViewController ?? self  // self or a parent
      guard presented.modalPresentationStyle.canBeSwipedAway, !presented.isCovered,
        !presented.isBeingPresented, let presentation = presented.presentationController
      else { return false }
      let delegate = presentation.delegate
      guard !presented.preventsDismissal,
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
      return performDismissal()
      #endif
    }
  }
}

#if canImport(UIKit)
extension UIViewController {
  fileprivate var preventsDismissal: Bool {
    isModalInPresentation
      || children.contains { $0.viewIfLoaded?.window != nil && $0.preventsDismissal }
  }

  /// Whether a presented controller, a controller higher on the navigation stack, or another tab
  /// covers this controller or a parent. A presented search controller counts only on tvOS.
  var isCovered: Bool {
    #if os(tvOS)
    if presentedViewController != nil { return true }
    #else
    if let presentedViewController, !(presentedViewController is UISearchController) { return true }
    #endif
    switch parent {
    case let navigation as UINavigationController
    where navigation.viewControllers.contains(self) && navigation.topViewController !== self:
      return true
    case let tabs as UITabBarController
    where tabs.viewControllers?.contains(self) == true && tabs.selectedViewController !== self:
      return true
    default: return parent?.isCovered ?? false
    }
  }
}

extension UIModalPresentationStyle {
  /// Whether a swipe down or, on tvOS, the menu button closes a controller of this style.
  fileprivate var canBeSwipedAway: Bool {
    #if os(tvOS)
    true
    #else
    switch self {
    case .fullScreen, .overFullScreen, .currentContext, .overCurrentContext: false
    default: true
    }
    #endif
  }
}
#endif
