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
    attachments.findOrCreate(.name("command")) { GestureEvent(self, [.ended], sender: self) }
      .source.set(command, enabling: isEnabledModifier)
  }
}

@MainActor
final class GestureEvent {
  let source = CommandSource()
  private let target: GestureTarget

  init(
    _ recognizer: UIGestureRecognizer, _ states: Set<UIGestureRecognizer.State>, sender: AnyObject
  ) {
    target = GestureTarget(recognizer) { [source, weak sender] recognizer in
      if states.contains(recognizer.state) { source.execute(sender: sender) }
    }
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
