import Dynamic

/// The binding of a command to a control, a bar button item or a gesture recognizer. The binding
/// can also keep the `isEnabled` property of that object equal to the command's.
@MainActor
final class CommandBinding {
  private weak var handle: Disposable?
  private var isEnabledBinding: Disposable?

  var isActive: Bool { handle?.isDisposed == false }

  /// Starts the binding and returns a handle that ends the binding. The caller stores the handle
  /// together with the command; the handle retains this object.
  ///
  /// - Parameter undo: Called when the binding ends, to remove the command from its object.
  func start(undo: @escaping @MainActor () -> Void) -> Disposable {
    let handle = Disposable.retainedByBinding { [self] in
      isEnabledBinding?.dispose()
      undo()
    }
    self.handle = handle
    return handle
  }

  /// Keeps a modifier's property equal to the command's `isEnabled`.
  func bindEnabled(_ modifier: PropertyModifier<Bool>, to isEnabled: Listenable<Bool>) {
    isEnabledBinding = modifier.bindEnabled(to: isEnabled) { [weak self, weak isEnabled] in
      self?.isActive == true ? isEnabled?.current : nil
    }
  }
}

extension PropertyModifier<Bool> {
  /// Keeps this property equal to `isEnabled`, or false while `isEnabled` has no value.
  ///
  /// - Parameter currentState: Returns the state to set when `isEnabled` changes; nil leaves the
  ///   property alone, for example after all bindings of commands have ended.
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
