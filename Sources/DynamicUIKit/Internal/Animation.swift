extension UIView {
  /// Changes what the view shows and lets the former fade into it, if the view is on screen.
  func crossDissolve(_ change: @escaping () -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.transition(
      with: self, duration: 0.25,
      options: [.transitionCrossDissolve, .allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }
}
