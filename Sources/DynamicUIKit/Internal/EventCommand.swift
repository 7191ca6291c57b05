import Dynamic

/// The command of an event, of which there is one at a time.
@MainActor
final class EventCommand {
  private var command: Command<Void>?
  private var handle: Disposable?

  /// Has a command executed from now on, in place of any other.
  func set(_ command: Command<Void>) -> Disposable {
    set(command, until: .keptByBinding { [weak self] in self?.clear() })
  }

  /// The same for a binding that has a handle of its own, which calls ``clear()`` when it ends.
  func set(_ command: Command<Void>, until handle: Disposable) -> Disposable {
    // What goes with a command may bind another, which is replaced too.
    while let former = self.handle, !former.isDisposed { former.dispose() }
    self.handle = handle
    put(command)
    return handle
  }

  func clear() { put(nil) }

  /// Executes it, unless its binding has ended, as it may have with its bag.
  func execute(sender: AnyObject?) {
    if handle?.isDisposed == false { command?.execute((), sender: sender) }
  }

  private func put(_ new: Command<Void>?) {
    // The command that goes may keep objects of the user, whose end may bind another.
    extendLifetime(exchange(&command, with: new))
  }
}
