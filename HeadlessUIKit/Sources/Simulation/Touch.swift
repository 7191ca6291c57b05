extension UIView {
  /// Whether the view and its ancestors are visible and accept touches, and no other controller
  /// covers the view. The view need not be in a window.
  @_spi(Headless)
  public var isReachableByTouch: Bool {
    var view = self
    while view.takesTouches {
      guard let superview = view.superview else { return !isBehindAnotherController }
      if let window = superview as? UIWindow, let front = window.subviews.last, front !== view,
        let presented = front.viewController, presented.presentingViewController != nil,
        // During a search, the user can still touch the searched content.
        !(presented is UISearchController)
      {
        return false
      }
      view = superview
    }
    return false
  }
}

extension UIView {
  /// Whether the view's controller presents another controller, or is inside a navigation or tab
  /// bar controller that shows another child.
  private var isBehindAnotherController: Bool {
    var view: UIView? = self
    while let next = view, next.viewController == nil { view = next.superview }
    guard var controller = view?.viewController else { return false }
    if controller.isCovered { return true }
    while let container = controller.parent {
      switch container {
      case let navigation as UINavigationController
      where navigation.viewControllers.contains(controller)
        && navigation.topViewController !== controller:
        return true
      case let tabs as UITabBarController
      where tabs.viewControllers?.contains(controller) == true
        && tabs.selectedViewController !== controller:
        return true
      default: controller = container
      }
    }
    return false
  }
}

@_spi(Headless)
extension UIControl {
  /// A text field begins editing; every other control sends the events of a tap.
  ///
  /// - Returns: False if the control is disabled or unreachable, if a `touchDown` action disabled
  ///   it, or if a text field could not begin editing.
  @discardableResult
  public func simulateTap() -> Bool {
    isEnabled && isReachableByTouch && tap()
  }
}

@_spi(Headless)
extension UISwitch {
  @discardableResult
  public func simulateFlip() -> Bool {
    simulateTap()
  }
}

@_spi(Headless)
extension UIBarButtonItem {
  /// Returns whether the item is enabled and shown, and has an action that is not disabled.
  @discardableResult
  public func simulateTap() -> Bool {
    guard isEnabled, !isHidden, let primaryAction, !primaryAction.attributes.contains(.disabled)
    else { return false }
    primaryAction.perform(sender: self)
    HeadlessRunLoop.scheduleTurn()
    return true
  }
}
