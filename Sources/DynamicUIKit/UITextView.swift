import Dynamic

extension UITextView: BindableObject, DynamicalObject {
  /// Sets the text. `value >>> textView` binds this property.
  ///
  /// Writing the current text does nothing; writing a different text keeps the caret in place.
  /// While the user composes text with an input method, the new text waits until composing ends.
  public var textModifier: PropertyModifier<String?> {
    customModifier(for: \.text) { $0.textValue.set($1 ?? "") }
  }

  /// The text, which the user can edit; `value <<>>> textView` binds it.
  ///
  /// Setting the value sets the text in the same way as ``textModifier``. Composed text becomes the
  /// value when the user has finished composing. The binding does not use the view's delegate.
  public var textProperty: Dynamic<String> { textValue.upToDateDynamic }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension PropertyModifiers where Owner: UITextView {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
}

extension UITextView: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  func observeEdits(_ listener: @escaping @MainActor (EditingPhase) -> Void) {
    observe(UITextView.textDidBeginEditingNotification) { listener(.began) }
    observe(UITextView.textDidChangeNotification) { listener(.changed) }
    observe(UITextView.textDidEndEditingNotification) { listener(.ended) }
  }
}

extension UITextView {
  /// Calls a closure whenever this view posts a notification, until the view is released.
  private func observe(_ name: NSNotification.Name, _ action: @escaping @MainActor () -> Void) {
    let token = NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) {
      _ in MainActor.assumeIsolated { action() }  // UIKit posts on the main thread.
    }
    attachments.findOrCreate(.name("observations")) { DisposeBag() }
      .insert(.calling { NotificationCenter.default.removeObserver(token) })
  }
}
