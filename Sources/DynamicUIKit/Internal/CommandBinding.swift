import Dynamic

/// The binding of a command to a control, a bar button item or a gesture recognizer. It can also
/// keep the `isEnabled` property of that object equal to the command's.
@MainActor
final class CommandBinding {
  private weak var handle: Disposable?
  private var isEnabledBinding: Disposable?

  var isActive: Bool { handle?.isDisposed == false }

  /// Starts the binding, and returns the handle that ends it. The caller stores the handle where it
  /// stores the command; the handle retains this object.
  ///
  /// - Parameter undo: Called when the binding ends, to remove the command from the control.
  func start(undo: @escaping @MainActor () -> Void) -> Disposable {
    let handle = Disposable.retainedByBinding { [self] in
      isEnabledBinding?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Keeps the `isEnabled` property of an object equal to that of the command.
  func bindEnabled(_ modifier: PropertyModifier<Bool>, to isEnabled: Listenable<Bool>) {
    isEnabledBinding = modifier.bindEnabled(to: isEnabled) { [weak self] in
      self?.isActive == true ? isEnabled.current : nil
    }
  }
}

extension PropertyModifier<Bool> {
  /// Keeps this property equal to `isEnabled`, the state of the bound commands; false until known.
  ///
  /// - Parameter currentState: Returns the value to set when `isEnabled` changes; nil leaves the
  ///   property alone, as when all bindings of the commands have ended.
  func bindEnabled(
    to isEnabled: Listenable<Bool>, currentState: @escaping @MainActor () -> Bool?
  ) -> Disposable {
    if isEnabled.current == nil { set(false) }
    let binding = isEnabled.bind(to: self) { modifier, _ in
      if let state = currentState() { modifier.set(state) }
    }
    bindingSlot.setBinding(binding)
    return binding
  }
}
