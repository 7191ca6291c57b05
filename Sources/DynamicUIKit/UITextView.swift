import Dynamic

extension UITextView: BindableObject, DynamicalObject {
  /// Sets the text. `value >>> textView` binds this property.
  ///
  /// Writing the current text does nothing; writing a different text keeps the caret in place.
  /// While the user composes text with an input method, the new text waits until composing ends.
  public var textModifier: PropertyModifier<String?> {
    customModifier(of: \.text) { $0.textValue.set($1 ?? "") }
  }

  /// The text, which the user can edit; `value <<>>> textView` binds it.
  ///
  /// Setting the value sets the text in the same way as ``textModifier``. Composed text becomes the
  /// value when the user has finished composing. The binding does not use the view's delegate.
  public var textProperty: Dynamic<String> { textValue.refreshedDynamic }

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

  var textBindingSlot: any BindingSlot { modifier(for: \.text).bindingSlot }

  func observeEdits(_ listener: @escaping @MainActor (_ endsEditing: Bool) -> Void) {
    observe(UITextView.textDidChangeNotification, for: "text") { listener(false) }
    observe(UITextView.textDidEndEditingNotification, for: "text") { listener(true) }
  }
}

extension UITextView {
  /// Calls a closure whenever this view posts a notification, until the view is released.
  ///
  /// A second call with the same name and purpose does nothing.
  func observe(
    _ name: NSNotification.Name, for purpose: String, _ action: @escaping @MainActor () -> Void
  ) {
    _ = attachments.findOrCreate(.name("\(name.rawValue) for \(purpose)")) {
      // UIKit posts these notifications on the main thread.
      NotificationObservation(
        NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { _ in
          MainActor.assumeIsolated { action() }
        })
    }
  }
}

/// A notification observation that ends when this object is released.
private final class NotificationObservation {
  nonisolated(unsafe) private let token: any NSObjectProtocol

  init(_ token: any NSObjectProtocol) { self.token = token }

  deinit { NotificationCenter.default.removeObserver(token) }
}
