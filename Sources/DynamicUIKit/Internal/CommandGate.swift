import Dynamic

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
    let handle = Disposable.keptByBinding { [self] in
      enabling?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Sets whether the object is enabled to whether the command may run, in place of what drove that
  /// before.
  func enable(_ modifier: PropertyModifier<Bool>, with isEnabled: Listenable<Bool>) {
    enabling = modifier.follow(isEnabled) { [weak self] in
      guard let self else { return false }
      if !isOpen { enabling?.dispose() }
      return isOpen
    }
  }
}

extension PropertyModifier<Bool> {
  /// Sets whether an object is enabled to whether commands may run, in place of what drove that before.
  ///
  /// - Parameter isMeant: Asked whenever that changes: whether these still are the commands.
  func follow(_ isEnabled: Listenable<Bool>, while isMeant: @escaping @MainActor () -> Bool)
    -> Disposable
  {
    release()
    if isEnabled.current == nil { set(false) }
    // By an owner, so that a command that never changes need not keep what has gone.
    let binding = isEnabled.bind(to: self) { modifier, isEnabled in
      if isMeant() { modifier.set(isEnabled) }
    }
    driver.note(binding)
    return binding
  }
}
