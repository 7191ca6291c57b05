extension UIResponder {
  /// Sets whether the object is first responder, as a text field is that is being edited.
  ///
  /// A view that is in no window yet becomes first responder when it comes into one.
  public var focusModifier: PropertyModifier<Bool> {
    modifier(.name("focus")) { $0.setFocused($1) }
  }

  private func setFocused(_ isFocused: Bool) {
    let probe = attachments.find(WindowProbe.self, .name("focusProbe"))
    probe?.removeFromSuperview()
    if isFocused == isFirstResponder { return }
    if !isFocused {
      resignFirstResponder()
    } else if !becomeFirstResponder(), let view = self as? UIView, view.window == nil {
      let probe = view.attachments.find(.name("focusProbe")) { WindowProbe() }
      probe.follow(view) { [weak view] window in
        if window != nil { view?.setFocused(true) }
      }
    }
  }
}
