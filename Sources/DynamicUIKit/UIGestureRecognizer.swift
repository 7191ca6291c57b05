import Dynamic

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
  private let command = EventCommand()
  private var target: GestureTarget?

  init(_ recognizer: UIGestureRecognizer) {
    target = GestureTarget(recognizer) { [weak self] recognizer in
      if recognizer.state == .ended { self?.command.execute(sender: recognizer) }
    }
  }

  func set(_ command: Command<Void>, of recognizer: UIGestureRecognizer) -> Disposable {
    let gate = CommandGate()
    let opened = gate.open { [weak self] in self?.command.clear() }
    let handle = self.command.set(command, until: opened)
    gate.enable(recognizer.enabledModifier, with: command.isEnabled)
    return handle
  }
}
