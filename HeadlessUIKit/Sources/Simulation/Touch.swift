extension UIView {
  /// Whether a finger could touch the view: neither it nor a view around it is hidden, transparent
  /// or deaf to touches, and nothing is presented over it. A view outside a window counts as
  /// reachable, so that it can be tested alone, unless it is that of a screen behind another one.
  @_spi(Headless)
  public var isReachedByTouches: Bool {
    var view = self
    while view.takesTouches {
      guard let superview = view.superview else { return !isBehindAnotherScreen }
      if let window = superview as? UIWindow, let front = window.subviews.last, front !== view,
        let presented = front.viewController, presented.presentingViewController != nil,
        // A search lies over its screen, whose list and bar are used meanwhile.
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
  /// Whether the view is part of a screen that presents something, or that its container does not show.
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
  /// Taps the control: touch events and, for a button, the primary action; a switch flips, a text
  /// field begins editing.
  ///
  /// - Returns: Whether the control took the tap. A disabled or unreachable one does not, and
  ///   nothing is sent.
  @discardableResult
  public func simulateTap() -> Bool {
    isEnabled && isReachedByTouches && tap()
  }
}

@_spi(Headless)
extension UISwitch {
  /// Flips the switch as a tap does.
  @discardableResult
  public func simulateFlip() -> Bool {
    simulateTap()
  }
}

@_spi(Headless)
extension UIBarButtonItem {
  /// Taps the item, which runs its primary action.
  ///
  /// - Returns: Whether the item is enabled and shown, and has an action.
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
