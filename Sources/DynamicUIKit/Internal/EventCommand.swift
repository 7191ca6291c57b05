import Dynamic

/// The command bound to an event; each event has at most one.
@MainActor
final class EventCommand {
  private var command: Command<Void>?
  private var handle: Disposable?

  /// Binds a command in place of any other.
  func set(_ command: Command<Void>) -> Disposable {
    set(command, until: .keptByBinding { [weak self] in self?.clear() })
  }

  /// Binds a command with a handle of the caller's, which calls ``clear()`` when it ends.
  func set(_ command: Command<Void>, until handle: Disposable) -> Disposable {
    // Releasing a command may run code that binds another, which this replaces too.
    while let former = self.handle, !former.isDisposed { former.dispose() }
    self.handle = handle
    replace(with: command)
    return handle
  }

  func clear() { replace(with: nil) }

  /// Executes the command, unless its binding has ended with a bag.
  func execute(sender: AnyObject?) {
    if handle?.isDisposed == false { command?.execute((), sender: sender) }
  }

  private func replace(with new: Command<Void>?) {
    // The former command is released when the new one is in place.
    extendLifetime(exchange(&command, with: new))
  }
}
