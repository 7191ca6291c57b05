extension UIApplication {
  /// Shows or hides a keyboard: moves keyboard layout guides, then posts UIKit's notifications.
  ///
  /// - Parameter height: The height of the keyboard in points; 0 hides it.
  @_spi(Headless) public func simulateKeyboard(height: CGFloat) {
    let screen = UIScreen.main.bounds
    func frame(_ height: CGFloat) -> NSValue {
      NSValue(
        rect: CGRect(
          x: 0, y: screen.height - height, width: screen.width, height: max(height, 1)))
    }
    let userInfo: [AnyHashable: Any] = [
      UIResponder.keyboardFrameBeginUserInfoKey: frame(UIKeyboardLayoutGuide.keyboardHeight),
      UIResponder.keyboardFrameEndUserInfoKey: frame(height),
      UIResponder.keyboardAnimationDurationUserInfoKey: 0.25,
      UIResponder.keyboardAnimationCurveUserInfoKey: UIView.AnimationCurve.easeInOut.rawValue,
      UIResponder.keyboardIsLocalUserInfoKey: true,
    ]
    UIKeyboardLayoutGuide.keyboardHeight = height
    for window in UIWindow.visible { window.keyboardDidMove() }
    let names =
      height > 0
      ? [UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification]
      : [UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification]
    for name in names {
      NotificationCenter.default.post(name: name, object: UIScreen.main, userInfo: userInfo)
    }
  }
}

extension UIView {
  fileprivate func keyboardDidMove() {
    if constraintLayout?.builtInGuides["UIKeyboardLayoutGuide"] != nil {
      layoutConstraintsDidChange()
    }
    for view in subviews { view.keyboardDidMove() }
  }
}
