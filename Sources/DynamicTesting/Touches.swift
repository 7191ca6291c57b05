import DynamicUIKit

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UIView {
  /// Whether a finger could touch the view: it and its superviews are visible and accept touches,
  /// and no other screen or view covers it. A view without a window or size, or one that must be
  /// scrolled into view, counts as uncovered, so that tests need no layout.
  var takesSimulatedTouches: Bool {
    #if canImport(UIKit)
    for view in sequence(first: self, next: { $0.superview }) {
      guard !view.isHidden, view.isUserInteractionEnabled, view.alpha > 0.01 else {
        return false  // As in UIKit, a nearly transparent view receives no touches.
      }
    }
    var responder: UIResponder? = self
    while let current = responder, !(current is UIViewController) { responder = current.next }
    if (responder as? UIViewController)?.isCovered == true { return false }
    guard let window else { return true }
    window.layoutIfNeeded()
    return bounds.isEmpty || touchPoints.contains { !isCovered(at: $0, in: window) }
    #else
    return isReachableByTouch
    #endif
  }
}

#if canImport(UIKit)
extension UIView {
  /// The center and the corners.
  fileprivate var touchPoints: [CGPoint] {
    let area = bounds.insetBy(dx: 1, dy: 1)
    return [CGPoint(x: area.midX, y: area.midY)]
      + [area.minX, area.maxX].flatMap { x in
        [area.minY, area.maxY].map { CGPoint(x: x, y: $0) }
      }
  }

  /// Whether another view would receive a touch at a point; false if the user must first scroll.
  fileprivate func isCovered(at point: CGPoint, in window: UIWindow) -> Bool {
    for ancestor in sequence(first: self, next: { $0.superview }) {
      if !ancestor.point(inside: convert(point, to: ancestor), with: nil) { return false }
    }
    guard let touched = window.hitTest(convert(point, to: window), with: nil) else { return false }
    return !touched.isDescendant(of: self) && !isDescendant(of: touched)
  }
}
#endif

extension UIControl {
  /// Taps the control: a button sends its primary action, a switch flips, a field begins editing.
  ///
  ///     let button = UIButton()
  ///     button >> { print("Tapped") }
  ///     button.simulateTap()  // Prints "Tapped"
  ///
  /// - Returns: Whether the tap was finished: the control can be touched, is enabled, and is still
  ///   enabled after its `touchDown` actions. For a text field: whether editing has begun.
  @discardableResult
  public func simulateTap() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isEnabled, takesSimulatedTouches else { return false }
      if let field = self as? UITextField { return field.becomeFirstResponder() }
      sendActions(for: .touchDown)
      guard isEnabled else {  // An action for `touchDown` has disabled the control.
        sendActions(for: .touchCancel)
        return false
      }
      #if !os(tvOS)
      if let aSwitch = self as? UISwitch {
        aSwitch.setOn(!aSwitch.isOn, animated: false)
        sendActions(for: [.touchUpInside, .valueChanged])
        return true
      }
      if showsMenuAsPrimaryAction {
        sendActions(for: .menuActionTriggered)
        return true
      }
      #endif
      if let button = self as? UIButton, button.changesSelectionAsPrimaryAction {
        button.isSelected.toggle()
      }
      sendActions(for: [.touchUpInside, .primaryActionTriggered])
      return true
      #else
      return performTap()
      #endif
    }
  }
}

#if !os(tvOS)
extension UISwitch {
  /// Flips the switch with a tap.
  @discardableResult
  public func simulateFlip() -> Bool { simulateTap() }
}
#endif

extension UIBarButtonItem {
  /// Taps the item, which performs its primary action or sends its action to its target.
  ///
  /// - Returns: Whether the item is enabled, is not hidden, and has an action that is not disabled.
  ///   With HeadlessUIKit, false if another screen covers the item's bar.
  @discardableResult
  public func simulateTap() -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      #if !os(tvOS)
      if isHidden { return false }
      #endif
      guard isEnabled else { return false }
      if let primaryAction {
        guard !primaryAction.attributes.contains(.disabled) else { return false }
        primaryAction.performWithSender(self, target: nil)
      } else {
        guard let action, let target = target as? NSObject else { return false }
        target.perform(action, with: self)
      }
      return true
      #else
      return performTap()
      #endif
    }
  }
}

extension UIButton {
  /// Opens the button's menu, and chooses an action by its title.
  ///
  ///     let size = Dynamic("M")
  ///     let button = UIButton()
  ///     size.bindTwoWay(button, choosing: ["S", "M", "L"]) { $0 }
  ///     button.simulateSelect(menuItem: "L")
  ///     print(size.value)  // Prints "L"
  ///
  /// - Returns: Whether the button can be tapped, and its menu shows an enabled action with the
  ///   title.
  @discardableResult
  public func simulateSelect(menuItem title: String) -> Bool {
    RunLoopObserver.runAsTurn {
      guard isEnabled, takesSimulatedTouches else { return false }
      sendActions(for: .menuActionTriggered)
      return menu?.perform(title, sender: self) ?? false
    }
  }
}

#if !os(tvOS)
extension UIBarButtonItem {
  /// Opens the item's menu, and chooses an action by its title.
  ///
  /// - Returns: Whether the item can be tapped, and its menu shows an enabled action with the
  ///   title.
  @discardableResult
  public func simulateSelect(menuItem title: String) -> Bool {
    RunLoopObserver.runAsTurn {
      #if canImport(UIKit)
      guard isEnabled, !isHidden else { return false }
      #else
      guard isReachableByTouch else { return false }
      #endif
      return menu?.perform(title, sender: self) ?? false
    }
  }
}
#endif

extension UIMenu {
  /// Performs the first shown and enabled action with a title, here or in a submenu.
  fileprivate func perform(_ title: String, sender: AnyObject) -> Bool {
    for child in children {
      if (child as? UIMenu)?.perform(title, sender: sender) == true { return true }
      guard let action = child as? UIAction, action.title == title,
        action.attributes.isDisjoint(with: [.disabled, .hidden])
      else { continue }
      action.performWithSender(sender, target: nil)
      return true
    }
    return false
  }
}
