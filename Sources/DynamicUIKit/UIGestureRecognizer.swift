import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension UIGestureRecognizer {
  /// Sets whether the recognizer is enabled.
  public var isEnabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }
}

extension PropertyModifiers where Owner: UIGestureRecognizer {
  /// The same modifier as `isEnabledModifier`.
  public var isEnabled: PropertyModifier<Bool> { owner.isEnabledModifier }
}

extension UIGestureRecognizer: Commander {
  /// Executes a command whenever the gesture ends, for example when the user lifts the finger.
  ///
  ///     let tap = UITapGestureRecognizer()
  ///     tap >> Command { print("Tapped") }
  ///     print(tap.isEnabled)  // Prints "true"
  ///
  /// The recognizer retains the command, is its sender, and is enabled while the command is.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    event("command", [.ended], sender: self).set(command, enabling: isEnabledModifier)
  }

  /// Returns the event sent when this recognizer enters one of the states.
  func event(_ name: String, _ states: Set<State>, sender: AnyObject) -> CommandSource {
    let source = attachments.findOrCreate(.name(name)) { CommandSource() }
    _ = attachments.findOrCreate(.name(name)) {  // `attachments` has one object per type and name.
      GestureTarget(self) { [source, weak sender] recognizer in
        guard states.contains(recognizer.state) else { return }
        // The command may read text that the user is still typing. A drag, whose sender is its
        // scroll view, must not interrupt typing.
        if sender === recognizer { TextValue.deliverTypedTextToModel() }
        source.execute(sender: sender)
      }
    }
    return source
  }
}

/// Calls a handler when the state of a recognizer changes, until this object is released.
@MainActor
final class GestureTarget: NSObject {
  private let handler: @MainActor (UIGestureRecognizer) -> Void

  init(
    _ recognizer: UIGestureRecognizer, handler: @escaping @MainActor (UIGestureRecognizer) -> Void
  ) {
    self.handler = handler
    super.init()
    #if canImport(UIKit)
    recognizer.addTarget(self, action: #selector(recognize(_:)))
    #else
    recognizer.addHandler { [weak self] recognizer in self?.recognize(recognizer) }
    #endif
  }

  #if canImport(UIKit)
  @objc
  #endif
  private func recognize(_ recognizer: UIGestureRecognizer) { handler(recognizer) }
}
