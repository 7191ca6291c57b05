import Dynamic

extension UITextView: BindableObject, DynamicalObject {
  /// Sets the text; the property that `value >>> textView` binds.
  ///
  /// The text is written only if it differs, and the caret keeps its place. While the user composes
  /// text with an input method, the write waits until that ends.
  public var textModifier: PropertyModifier<String?> {
    modifier(of: \.text) { $0.textValue.set($1 ?? "") }
  }

  /// Sets the attributed text, by the rules of ``textModifier``.
  public var attributedTextModifier: PropertyModifier<NSAttributedString?> {
    modifier(of: \.attributedText) { view, text in
      view.textValue.write(text?.string ?? "") { [weak view] editor in
        if let view, view.attributedText != text {
          editor.keepCaret { view.attributedText = text }
        }
      }
    }
  }

  /// The text, which the user changes too; what `value <<>>> textView` binds.
  ///
  /// It is written by the rules of ``textModifier``. Composed text becomes the value when the user has
  /// stopped composing. The delegate of the view stays yours: the binding observes notifications.
  public var textProperty: Dynamic<String> { textValue.synchronized }

  public var defaultPropertyModifier: PropertyModifier<String?> { textModifier }
  public var defaultDynamicProperty: Dynamic<String> { textProperty }
}

extension PropertyModifiers where Owner: UITextView {
  /// The same modifier as `textModifier`.
  public var text: PropertyModifier<String?> { owner.textModifier }
  /// The same modifier as `attributedTextModifier`.
  public var attributedText: PropertyModifier<NSAttributedString?> { owner.attributedTextModifier }
}

extension UITextView: TextEditor {
  var content: String {
    get { text ?? "" }
    set { text = newValue }
  }

  var textDriver: any PropertyDriver { modifier(for: \.text).driver }

  func followEdits(_ listener: @escaping @MainActor (_ isEnd: Bool) -> Void) {
    observe(UITextView.textDidChangeNotification, for: "text") { listener(false) }
    observe(UITextView.textDidEndEditingNotification, for: "text") { listener(true) }
  }
}

extension UITextView {
  /// Calls a closure at each notification about this view, while the view exists.
  ///
  /// - Parameter purpose: Identifies the observation among those of the same notification.
  func observe(
    _ name: NSNotification.Name, for purpose: String, _ action: @escaping @MainActor () -> Void
  ) {
    _ = attachments.find(.name("\(name.rawValue) for \(purpose)")) {
      // UIKit posts on the main thread.
      Observation(
        NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { _ in
          MainActor.assumeIsolated { action() }
        })
    }
  }
}

/// An observation that ends when this is released.
private final class Observation {
  nonisolated(unsafe) private let token: any NSObjectProtocol

  init(_ token: any NSObjectProtocol) { self.token = token }

  deinit { NotificationCenter.default.removeObserver(token) }
}
