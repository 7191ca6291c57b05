extension UIView {
  /// Whether the user can touch the view: it and its ancestors are visible and accept touches, and
  /// no presented controller covers it. So that tests need no window, a view outside a window is
  /// reachable unless its controller presents another one or is not shown by its container.
  @_spi(Headless)
  public var isReachableByTouch: Bool {
    var view = self
    while view.takesTouches {
      guard let superview = view.superview else { return !isBehindAnotherScreen }
      if let window = superview as? UIWindow, let front = window.subviews.last, front !== view,
        let presented = front.viewController, presented.presentingViewController != nil,
        // During a search, the user can still touch the searched screen.
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
  /// Whether the view's controller presents another one, or is not the current child of its
  /// container.
  private var isBehindAnotherScreen: Bool {
    var view: UIView? = self
    while let next = view, next.viewController == nil { view = next.superview }
    guard var screen = view?.viewController else { return false }
    if screen.isCovered { return true }
    while let container = screen.parent {
      switch container {
      case let navigation as UINavigationController where navigation.topViewController !== screen:
        return true
      case let tabs as UITabBarController where tabs.selectedViewController !== screen: return true
      default: screen = container
      }
    }
    return false
  }
}

@_spi(Headless)
extension UIControl {
  /// Taps the control: sends touch events and the primary action of a button, toggles a switch, or
  /// begins editing in a text field.
  ///
  /// - Returns: Whether the tap finished. A control that is disabled or unreachable sends nothing.
  @discardableResult
  public func simulateTap() -> Bool {
    isEnabled && isReachableByTouch && tap()
  }
}

@_spi(Headless)
extension UISwitch {
  /// Toggles the switch by a tap.
  @discardableResult
  public func simulateFlip() -> Bool {
    simulateTap()
  }
}

@_spi(Headless)
extension UIBarButtonItem {
  /// Taps the item, which runs its primary action.
  ///
  /// - Returns: Whether the item is enabled and shown, and has an action that is not disabled.
  @discardableResult
  public func simulateTap() -> Bool {
    guard isEnabled, !isHidden, let primaryAction, !primaryAction.attributes.contains(.disabled)
    else { return false }
    if changesSelectionAsPrimaryAction { isSelected.toggle() }
    primaryAction.perform(sender: self)
    HeadlessRunLoop.schedule()
    return true
  }
}
