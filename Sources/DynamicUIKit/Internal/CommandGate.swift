import Dynamic

/// The state of a command binding, and the property that it enables.
@MainActor
final class CommandGate {
  private weak var handle: Disposable?
  private var enabling: Disposable?

  var isOpen: Bool { handle?.isDisposed == false }

  /// Begins the binding.
  ///
  /// - Returns: The handle that ends it, to be retained while it holds.
  func open(undo: @escaping @MainActor () -> Void) -> Disposable {
    let handle = Disposable.keptByBinding { [self] in
      enabling?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Enables an object while the command is enabled.
  func enable(_ modifier: PropertyModifier<Bool>, with isEnabled: Listenable<Bool>) {
    enabling = modifier.follow(isEnabled) { [weak self] in
      self?.isOpen == true ? isEnabled.current : nil
    }
  }
}

extension PropertyModifier<Bool> {
  /// Enables an object while commands are enabled, and disables it until that is known.
  ///
  /// - Parameter state: Returns whether they are enabled; nil when their bindings have ended, even if
  ///   nobody has disposed of the handles yet.
  func follow(
    _ isEnabled: Listenable<Bool>, _ state: @escaping @MainActor () -> Bool?
  ) -> Disposable {
    release()
    if isEnabled.current == nil { set(false) }
    let binding = isEnabled.bind(to: self) { modifier, _ in
      if let state = state() { modifier.set(state) }
    }
    driver.note(binding)
    return binding
  }
}
