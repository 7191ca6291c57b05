import Dynamic

extension UIView {
  /// Changes the view gradually, if it is on screen.
  func animate(_ change: @escaping () -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.animate(
      withDuration: 0.25, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }

  /// Changes what the view shows and lets the former fade into it, if the view is on screen.
  func crossDissolve(_ change: @escaping () -> Void) {
    guard window != nil, UIView.areAnimationsEnabled else { return change() }
    UIView.transition(
      with: self, duration: 0.25,
      options: [.transitionCrossDissolve, .allowUserInteraction, .beginFromCurrentState],
      animations: change)
  }
}
