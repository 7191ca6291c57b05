import Dynamic

extension UIResponder {
  /// Sets whether the object is first responder, as a text field is during editing.
  ///
  /// If a binding sets it to true outside a window, a view becomes first responder when it enters a
  /// window, unless the binding has ended by then.
  public var isFirstResponderModifier: PropertyModifier<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderModifier }
    #endif
    return modifier(.name("isFirstResponder")) { _ = $0.setFirstResponder($1) }
  }

  /// Whether the object is first responder, as a value for two-way bindings.
  ///
  ///     let isEditing = Dynamic(false)
  ///     let field = UITextField()
  ///     isEditing <<>>> field.isFirstResponderProperty
  ///
  /// The value updates for text fields, text views and search bars. UIKit does not report when any
  /// other object becomes or resigns first responder, so its value may be outdated.
  ///
  /// If set to true outside a window, a bound view becomes first responder when it enters a window.
  /// If UIKit or a delegate refuses, the value reverts to the actual state.
  public var isFirstResponderProperty: Dynamic<Bool> {
    #if !os(tvOS)
    if let bar = self as? UISearchBar { return bar.searchTextField.isFirstResponderProperty }
    #endif
    let value = attachments.findOrCreate(.name("isFirstResponder")) { makeFirstResponderValue() }
    // `upToDateDynamic` reads `isFirstResponder`, which may be outdated in a text field's event.
    return self is UITextField ? value.dynamic : value.upToDateDynamic
  }

  private static var writesKeepFocus = false

  private func makeFirstResponderValue() -> PropertyValue<Bool> {
    var mustMoveFocus = false
    let value = PropertyValue(
      self, bindingSlot: isFirstResponderModifier.bindingSlot,
      read: { $0.isOrBecomesFirstResponder },
      write: { _ in mustMoveFocus = !UIResponder.writesKeepFocus })
    let editor = self as? any TextEditor
    editor?.observeEdits { [weak value, weak editor] phase in
      if phase == .changed { return }
      editor?.deferringUpdatesOfItsCell {
        // If two fields share one value, writing it to the other must not move the focus. The app's
        // listeners may move it, so the batch delays them until `writesKeepFocus` is reset.
        batch {
          let previous = exchange(&UIResponder.writesKeepFocus, with: true)
          value?.updateValue(to: phase == .began)  // UIKit may update `isFirstResponder` later.
          UIResponder.writesKeepFocus = previous
        }
      }
    }
    // A field's commands then execute after the closure above, and read the new value.
    attachments.find(ControlCommands.self, .name("commands"))?.moveAfterOtherActions()
    // Moving the focus sends editing events, on which bindings copy texts to the model. If `write`
    // moved the focus during a two-way update, the texts would reach the model too late. So this
    // listener moves the focus after the update. If UIKit refuses, the listener reverts the value.
    value.dynamic.addListener { [weak self, weak value] _ in
      guard mustMoveFocus, let self, let value else { return }
      mustMoveFocus = false
      if !setFirstResponder(value.dynamic.value) { value.updateValue() }
    }
    return value
  }

  /// Returns false if UIKit refuses. A view outside a window waits until it enters one.
  fileprivate func setFirstResponder(_ isFirst: Bool) -> Bool {
    focusRequest.view = nil
    if isFirst == isFirstResponder { return true }
    if isFirst ? becomeFirstResponder() : resignFirstResponder() { return true }
    guard isFirst, let view = self as? UIView, view.window == nil else { return false }
    focusRequest.view = view
    RunLoopObserver.addWatcher(focusRequest)
    return true
  }

  private var isOrBecomesFirstResponder: Bool { isFirstResponder || focusRequest.view != nil }

  private var focusRequest: FocusRequest {
    attachments.findOrCreate(.name("isFirstResponder")) { FocusRequest() }
  }
}

/// Makes a view first responder once it is in a window.
///
/// UIKit does not report when a view enters a window, so this object polls at the end of each
/// run-loop turn. By then, a table that contains the view has finished layout.
@MainActor
private final class FocusRequest: TurnWatcher {
  /// Nil if the request was canceled or fulfilled.
  weak var view: UIView?

  func turnDidEnd() -> Bool {
    guard let view else { return false }
    if view.window == nil { return true }  // Polls again.
    self.view = nil
    if !view.isFirstResponderModifier.bindingSlot.isBound || !view.setFirstResponder(true) {
      view.attachments.find(PropertyValue<Bool>.self, .name("isFirstResponder"))?.updateValue()
    }
    return false
  }
}
