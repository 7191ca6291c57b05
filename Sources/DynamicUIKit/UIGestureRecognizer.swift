extension UIGestureRecognizer: PropertyOwner, Commander {
  /// Sets whether the recognizer looks for its gesture.
  public var enabledModifier: PropertyModifier<Bool> {
    modifier(for: \.isEnabled) { $0.isEnabled = $1 }
  }

  /// Has a command executed whenever the gesture is recognized: for a tap when the finger is
  /// lifted, for a pan when it ends.
  ///
  ///     let tap = UITapGestureRecognizer()
  ///     tap >> Command { print("Tapped") }
  ///     print(tap.isEnabled)  // Prints "true"
  ///
  /// The recognizer keeps the command, is its sender, and is enabled where the command is.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    attachments.find(.name("command")) { GestureCommand(self) }.set(command, of: self)
  }
}

/// The command of a gesture recognizer.
@MainActor
private final class GestureCommand {
  private var command: Command<Void>?
  private var handle: Disposable?
  private var target: GestureTarget?

  init(_ recognizer: UIGestureRecognizer) {
    target = GestureTarget(recognizer) { [weak self] recognizer in
      guard let self, recognizer.state == .ended, handle?.isDisposed == false else { return }
      command?.execute((), sender: recognizer)
    }
  }

  func set(_ command: Command<Void>, of recognizer: UIGestureRecognizer) -> Disposable {
    handle?.dispose()
    let gate = CommandGate()
    let handle = gate.open { [weak self] in self?.command = nil }
    self.handle = handle
    self.command = command
    gate.enable(recognizer.enabledModifier, with: command.isEnabled)
    return handle
  }
}
