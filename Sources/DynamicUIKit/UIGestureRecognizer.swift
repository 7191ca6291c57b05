// Gesture recognizers speak to targets and selectors only, which need the Objective-C runtime. So
// this file is not compiled on Linux and nothing tests it there.

#if canImport(ObjectiveC) && canImport(UIKit)
extension UIGestureRecognizer: PropertyOwner, Commander {
  /// Sets whether the recognizer looks for its gesture.
  public var enabledModifier: PropertyModifier<Bool> { modifier(for: \.isEnabled) }

  /// Has a command executed whenever the gesture is recognized: for a tap when the finger is
  /// lifted, for a pan when it ends.
  ///
  /// The recognizer keeps the command, is its sender, and is enabled where the command is.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable {
    attachments.find(.name("command")) { GestureCommand(self) }.set(command, of: self)
  }
}

/// The command of a gesture recognizer, and the target of its action.
@MainActor
private final class GestureCommand: NSObject {
  private var command: Command<Void>?
  private var handle: Disposable?

  init(_ recognizer: UIGestureRecognizer) {
    super.init()
    recognizer.addTarget(self, action: #selector(recognize(_:)))
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

  @objc private func recognize(_ recognizer: UIGestureRecognizer) {
    if recognizer.state == .ended, handle?.isDisposed == false {
      command?.execute((), sender: recognizer)
    }
  }
}
#endif
