import Dynamic

/// Tracks whether a command binding is active, and enables the control's property.
@MainActor
final class CommandGate {
  private weak var handle: Disposable?
  private var enabledBinding: Disposable?

  var isOpen: Bool { handle?.isDisposed == false }

  /// Starts the binding.
  ///
  /// - Returns: The handle that ends the binding; the caller retains it.
  func open(undo: @escaping @MainActor () -> Void) -> Disposable {
    let handle = Disposable.retainedByBinding { [self] in
      enabledBinding?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Sets the `isEnabled` property of an object to whether the command is enabled.
  func enable(_ modifier: PropertyModifier<Bool>, with isEnabled: Listenable<Bool>) {
    enabledBinding = modifier.follow(isEnabled) { [weak self] in
      self?.isOpen == true ? isEnabled.current : nil
    }
  }
}

extension PropertyModifier<Bool> {
  /// Sets this property to whether commands are enabled, and to false until that is known.
  ///
  /// - Parameter state: Returns whether the commands are enabled, or nil if their bindings have
  ///   ended, even if their handles are not disposed yet.
  func follow(
    _ isEnabled: Listenable<Bool>, _ state: @escaping @MainActor () -> Bool?
  ) -> Disposable {
    release()
    if isEnabled.current == nil { set(false) }
    let binding = isEnabled.bind(to: self) { modifier, _ in
      if let state = state() { modifier.set(state) }
    }
    driver.setBinding(binding)
    return binding
  }
}
