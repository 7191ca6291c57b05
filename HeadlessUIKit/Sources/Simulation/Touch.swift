extension UIView {
  /// Whether the view and its ancestors are visible and accept touches, and no other controller or
  /// views cover the view. A view that was never in a window can be reachable.
  @_spi(Headless)
  public var isReachableByTouch: Bool {
    var view = self
    while view.takesTouches {
      guard let superview = view.superview else {
        return !isBehindAnotherController && !isBehindOtherViews
      }
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
  private var isBehindAnotherController: Bool {
    var view: UIView? = self
    while let current = view, current.viewController == nil {
      // A navigation item's search bar has no superview in HeadlessUIKit.
      if current.superview == nil, let bar = current as? UISearchBar {
        return bar.searchController?.owner?.isBehindAnotherController ?? false
      }
      view = current.superview
    }
    return view?.viewController?.isBehindAnotherController ?? false
  }

  /// Whether other views would receive a touch at the center and at each corner of this view.
  /// Returns false for a view without a size, so that tests need no layout, and for a view that the
  /// user must scroll to. Ignores bars: no safe area keeps content away from them.
  private var isBehindOtherViews: Bool {
    guard let window else { return false }
    window.layoutIfNeeded()
    if bounds.isEmpty { return false }
    let (left, right, top, bottom) = (
      bounds.minX + 1, bounds.maxX - 1, bounds.minY + 1, bounds.maxY - 1
    )
    let corners = [(left, top), (right, top), (left, bottom), (right, bottom)]
    return ([(bounds.midX, bounds.midY)] + corners).allSatisfy { x, y in
      isCovered(at: convert(CGPoint(x: x, y: y), to: window), in: window)
    }
  }

  private func isCovered(at point: CGPoint, in window: UIWindow) -> Bool {
    for ancestor in sequence(first: self as UIView, next: { $0.superview }) {
      if !ancestor.point(inside: ancestor.convert(point, from: window), with: nil) { return false }
    }
    guard let hitView = window.hitTest(point, with: nil), !(hitView is UINavigationBar),
      !(hitView is UITabBar), !(hitView is UIToolbar)
    else { return false }
    return !hitView.isDescendant(of: self) && !isDescendant(of: hitView)
  }
}

extension UIViewController {
  /// True if this controller or an ancestor has left its window, presents another controller, or
  /// is inside a navigation or tab bar controller that shows another child.
  fileprivate var isBehindAnotherController: Bool {
    if presentsAnotherController || hasLeftWindow { return true }
    switch parent {
    case let navigation as UINavigationController
    where navigation.viewControllers.contains(self) && navigation.topViewController !== self:
      return true
    case let tabs as UITabBarController
    where tabs.viewControllers?.contains(self) == true && tabs.selectedViewController !== self:
      return true
    default: return parent?.isBehindAnotherController ?? false
    }
  }
}

@_spi(Headless)
extension UIControl {
  /// A text field begins editing; every other control sends the events of a tap.
  ///
  /// - Returns: False if the control is disabled or unreachable, if a `touchDown` action disabled
  ///   it, or if a text field could not begin editing.
  @discardableResult
  public func performTap() -> Bool {
    isEnabled && isReachableByTouch && tap()
  }
}

@_spi(Headless)
extension UIBarButtonItem {
  /// Whether the item is enabled and not hidden, and no other controller covers its bar.
  public var isReachableByTouch: Bool {
    isEnabled && !isHidden && owner?.isBehindAnotherController != true
  }

  /// Returns whether the item can be touched and has an enabled action.
  @discardableResult
  public func performTap() -> Bool {
    guard isReachableByTouch, let primaryAction, !primaryAction.attributes.contains(.disabled)
    else { return false }
    primaryAction.performWithSender(self, target: nil)
    HeadlessRunLoop.scheduleTurn()
    return true
  }
}
