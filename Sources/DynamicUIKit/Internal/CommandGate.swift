/// Whether the binding of a command to an object still holds, which may have ended with its bag;
/// and whether the object is enabled, as long as it does.
@MainActor
final class CommandGate {
  private weak var handle: Disposable?
  private var enabling: Disposable?

  var isOpen: Bool { handle?.isDisposed == false }

  /// Begins the binding.
  ///
  /// - Returns: The handle that ends it. Somebody has to keep it as long as the binding holds.
  func open(undo: @escaping @MainActor () -> Void) -> Disposable {
    let handle = Disposable.calling { [self] in
      enabling?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Sets whether the object is enabled to whether the command may run, in place of what drove that
  /// before.
  func enable(_ modifier: PropertyModifier<Bool>, with isEnabled: Listenable<Bool>) {
    modifier.release()
    if isEnabled.current == nil { modifier.set(false) }
    // By an owner, so that a command that never changes need not keep what has gone.
    let enabling = isEnabled.bind(to: modifier) { [weak self] modifier, isEnabled in
      guard let self else { return }
      if isOpen { modifier.set(isEnabled) } else { self.enabling?.dispose() }
    }
    self.enabling = enabling
    modifier.driver.note(enabling)
  }
}
