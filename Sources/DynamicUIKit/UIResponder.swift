import Dynamic

extension UIResponder {
  /// Sets whether the object is first responder, as a text field is that is being edited.
  ///
  /// A view that is in no window yet becomes first responder when it comes into one, if the binding holds
  /// that wants it.
  public var isFirstResponderModifier: PropertyModifier<Bool> {
    #if !os(tvOS)
    if let field = (self as? UISearchBar)?.field { return field.isFirstResponderModifier }
    #endif
    return modifier(.name("focus")) { $0.setFocused($1) }
  }

  /// Whether the object is first responder, as a value that makes it so too.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let field = UITextField()
  ///     isEditing <<>>> field.isFirstResponderProperty
  ///
  /// It follows text fields, text views and search bars, which their user begins and ends to edit.
  /// UIKit tells of no other object when it becomes first responder or ceases to be; there the value
  /// leads only.
  ///
  /// A view that is in no window yet becomes first responder when it comes into one. Where UIKit or a
  /// delegate refuses, the value is what the object stays.
  public var isFirstResponderProperty: Dynamic<Bool> {
    #if !os(tvOS)
    if let field = (self as? UISearchBar)?.field { return field.isFirstResponderProperty }
    #endif
    let isNew = attachments.find(PropertyValue<Bool>.self, .name("focus")) == nil
    let property = dynamicProperty(
      .name("focus"), driver: isFirstResponderModifier.driver, writesEqual: true,
      read: { $0.isFirstResponder }, write: { $0.isFirstResponderModifier.set($1) },
      follow: { _, _ in })
    if isNew { followFocus { [weak property] in property?.userDidChange(to: $0) } }
    return property.synchronized
  }

  /// Calls a closure when the user begins or ends editing, as long as this object lives. It is told
  /// which: whether the object already says so itself is not the same everywhere.
  private func followFocus(_ listener: @escaping @MainActor (Bool) -> Void) {
    if let field = self as? UITextField {
      field.addAction(UIAction { _ in listener(true) }, for: .editingDidBegin)
      field.addAction(UIAction { _ in listener(false) }, for: .editingDidEnd)
    } else if let view = self as? UITextView {
      view.follow(UITextView.textDidBeginEditingNotification) { listener(true) }
      view.follow(UITextView.textDidEndEditingNotification) { listener(false) }
    }
  }

  private func setFocused(_ isFocused: Bool) {
    let probe = attachments.find(WindowProbe.self, .name("focusProbe"))
    probe?.stop()
    if isFocused == isFirstResponder { return }
    if isFocused ? becomeFirstResponder() : resignFirstResponder() { return }
    if isFocused, let view = self as? UIView, view.window == nil {
      let probe = view.attachments.find(.name("focusProbe")) { WindowProbe() }
      let isAskedFor = isFirstResponderModifier.driver.bindingCheck()
      probe.follow(view) { [weak view, unowned probe] window in
        if window == nil { return }
        if isAskedFor() { view?.setFocused(true) } else { probe.stop() }
      }
    } else {
      attachments.find(PropertyValue<Bool>.self, .name("focus"))?.wasRefused()
    }
  }
}
