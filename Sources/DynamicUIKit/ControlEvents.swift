import Dynamic

/// Events of a control as the source of a command: `control.on(.editingDidEndOnExit) >> search`.
@MainActor
public final class ControlEvents<Value>: Commander {
  private let control: UIControl
  private let events: UIControl.Event
  private let value: @MainActor () -> Value?
  private let onRefusal: @MainActor () -> Void
  private let onEnd: @MainActor () -> Void

  init(
    _ control: UIControl, _ events: UIControl.Event, _ value: @escaping @MainActor () -> Value?,
    onRefusal: @escaping @MainActor () -> Void = {}, onEnd: @escaping @MainActor () -> Void = {}
  ) {
    self.control = control
    self.events = events
    self.value = value
    self.onRefusal = onRefusal
    self.onEnd = onEnd
  }

  /// Executes a command whenever the control sends one of the events.
  ///
  /// Before the command executes, bindings of the control's properties update the model. So the
  /// command reads what the user has entered, regardless of the order in which you bind.
  ///
  /// The control retains the command and is its sender. The control is enabled while all its
  /// commands are, except those on editing events, because the user types to make a form valid.
  ///
  /// Each event has at most one command; the previous command keeps its other events. When the
  /// binding ends, the control keeps its current `isEnabled`.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public func setCommand(_ command: Command<Value>) -> Disposable {
    control.attachments.findOrCreate(.name("commands")) { ControlCommands(control) }
      .add(command, on: events, value, onRefusal, onEnd)
  }
}

extension UIControl {
  /// Returns events of this control as the source of a command.
  ///
  ///     let field = UITextField()
  ///     let search = Command { print("Searching") }
  ///     field.on(.editingDidEndOnExit) >> search
  ///
  /// - Parameter events: The events that execute the command.
  public func on(_ events: Event) -> ControlEvents<Void> {
    ControlEvents(self, events) { () }
  }
}

extension PropertyOwner where Self: UIControl {
  /// Returns events as the source of a command whose input is a property of this control.
  ///
  ///     let aSwitch = UISwitch()
  ///     let setVisible = Command<Bool> { isOn in print(isOn) }
  ///     aSwitch.on(.valueChanged, sending: \.isOn) >> setVisible
  ///
  /// - Parameters:
  ///   - events: The events that execute the command.
  ///   - property: The property, read at each event.
  public func on<Value>(
    _ events: UIControl.Event, sending property: KeyPath<Self, Value>
  ) -> ControlEvents<Value> {
    ControlEvents(self, events) { [weak self] in self?[keyPath: property] }
  }
}

/// The commands of a control; enables the control while all of them are enabled.
@MainActor
private final class ControlCommands {
  private unowned let control: UIControl
  private var bindings: [CommandBinding] = []
  private var enabledBinding: Disposable?

  init(_ control: UIControl) { self.control = control }

  func add<Value>(
    _ command: Command<Value>, on events: UIControl.Event,
    _ value: @escaping @MainActor () -> Value?, _ onRefusal: @escaping @MainActor () -> Void,
    _ onEnd: @escaping @MainActor () -> Void
  ) -> Disposable {
    // Releasing a command may run code that binds another command; replace that one too.
    while let binding = bindings.first(where: { $0.isOn(events) }) {
      binding.remove(events, from: control)
    }
    let gate = CommandGate()
    let action = UIAction { [weak control] _ in
      guard gate.isOpen, let control else { return }
      control.attachments.readUserChanges()
      guard let value = value() else { return }
      if !command.execute(value, sender: control) { onRefusal() }
    }
    // The control retains a copy of the action, which has the same identifier.
    let identifier = action.identifier
    let handle = gate.open { [weak self, weak control] in
      control?.removeAction(identifiedBy: identifier, for: .allEvents)
      onEnd()
      self?.bindingDidEnd()
    }
    control.addAction(action, for: events)
    bindings.append(CommandBinding(handle, events, identifier, command.isEnabled))
    if !events.isSubset(of: .allEditingEvents) { enable() }
    return handle
  }

  private func bindingDidEnd() {
    let previous = bindings
    bindings = previous.filter { !$0.handle.isDisposed }
    // The app may have bound `isEnabled` in the meantime.
    if enabledBinding?.isDisposed == false { enable() }
    extendLifetime(previous)
  }

  /// The conditions of the commands whose bindings have not ended.
  private var conditions: [Listenable<Bool>] {
    bindings.compactMap { $0.handle.isDisposed ? nil : $0.condition }
  }

  private func enable() {
    let conditions = conditions
    if conditions.isEmpty { return enabledBinding?.dispose() ?? () }
    enabledBinding = DisposeBag.withoutCollecting {
      control.isEnabledModifier.follow(
        conditions.count == 1
          ? conditions[0] : combineLatest(conditions) { $0.allSatisfy(\.self) }
      ) { [weak self] in
        guard let self, !self.conditions.isEmpty else { return nil }
        return self.conditions.allSatisfy { $0.current == true }
      }
    }
  }
}

/// The binding of a command to events of a control.
@MainActor
private final class CommandBinding {
  let handle: Disposable
  private var events: UIControl.Event
  private let identifier: UIAction.Identifier
  private let isEnabled: Listenable<Bool>

  init(
    _ handle: Disposable, _ events: UIControl.Event, _ identifier: UIAction.Identifier,
    _ isEnabled: Listenable<Bool>
  ) {
    self.handle = handle
    self.events = events
    self.identifier = identifier
    self.isEnabled = isEnabled
  }

  /// Whether the command allows the control to be enabled; nil for a command on editing events.
  var condition: Listenable<Bool>? { events.isSubset(of: .allEditingEvents) ? nil : isEnabled }

  func isOn(_ events: UIControl.Event) -> Bool { !self.events.isDisjoint(with: events) }

  /// Stops executing the command on some events, for another command to use them.
  func remove(_ events: UIControl.Event, from control: UIControl) {
    control.removeAction(identifiedBy: identifier, for: events)
    self.events.subtract(events)
    if self.events.isEmpty { handle.dispose() }
  }
}

/// The command bound to an event; each event has at most one.
@MainActor
final class EventCommand {
  private var command: Command<Void>?
  private var handle: Disposable?

  /// Binds a command, replacing any other.
  func set(_ command: Command<Void>) -> Disposable {
    set(command, with: .retainedByBinding { [weak self] in self?.clear() })
  }

  /// Binds a command with the caller's handle, which calls ``clear()`` when it ends.
  func set(_ command: Command<Void>, with handle: Disposable) -> Disposable {
    // Releasing a command may run code that binds another command; replace that one too.
    while let previous = self.handle, !previous.isDisposed { previous.dispose() }
    self.handle = handle
    release(replacingWith: command)
    return handle
  }

  func clear() { release(replacingWith: nil) }

  /// Executes the command, unless its handle is disposed.
  func execute(sender: AnyObject?) {
    if handle?.isDisposed == false { command?.execute((), sender: sender) }
  }

  private func release(replacingWith new: Command<Void>?) {
    // Store the new command before releasing the previous one.
    extendLifetime(exchange(&command, with: new))
  }
}
