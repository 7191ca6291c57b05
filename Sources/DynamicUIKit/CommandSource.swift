import Dynamic

/// An event as the source of a command: `controller.appearing >> model.load`.
@MainActor
public final class CommandSource: Commander {
  private var command: Command<Void>?
  private var handle: Disposable?

  /// Executes a command on each event, replacing any other command.
  ///
  /// The object that sends the event retains the command, and passes itself as the sender. The
  /// object stays enabled while the command is disabled.
  @discardableResult
  public func setCommand(_ command: Command<Void>) -> Disposable { set(command) }

  /// Binds a command, replacing any other. `modifier` enables the sender while the command is
  /// enabled.
  func set(
    _ command: Command<Void>, enabling modifier: PropertyModifier<Bool>? = nil,
    onEnd: @escaping @MainActor () -> Void = {}
  ) -> Disposable {
    // Releasing a command may run code that binds another command; replace that command too.
    // `dispose()` also ends a binding whose `DisposeBag` was released in this turn.
    while let previous = exchange(&self.handle, with: nil) { previous.dispose() }
    var isEnabledBinding: Disposable?
    let handle = Disposable.calling(isRetainedByBinding: true) { [weak self] in
      let command = self?.command
      self?.command = nil
      isEnabledBinding?.dispose()
      onEnd()
      extendLifetime(command)  // Released last: the release may run code that binds a command.
    }
    self.command = command
    self.handle = handle
    isEnabledBinding = modifier?.bindEnabled(to: command.isEnabled) { [weak handle] in
      handle?.isDisposed == false
    }
    return handle
  }

  var isBound: Bool { handle?.isDisposed == false }

  func execute(sender: AnyObject?) { if isBound { command?.execute(sender: sender) } }
}

extension PropertyModifier<Bool> {
  /// Keeps this property equal to `isEnabled`, or false while `isEnabled` has no value.
  ///
  /// - Parameter isBound: Returns false if a `DisposeBag` has ended the binding of the command.
  @discardableResult
  func bindEnabled(
    to isEnabled: Listenable<Bool>, while isBound: @escaping @MainActor () -> Bool = { true }
  ) -> Disposable {
    if isEnabled.current == nil { set(false) }
    let binding = isEnabled.bind(to: self) { modifier, isEnabled in
      if isBound() { modifier.set(isEnabled) }
    }
    bindingSlot.setBinding(binding)
    return binding
  }
}
