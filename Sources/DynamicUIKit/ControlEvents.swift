import Dynamic

/// Events of a control as the source of a command: `control.on(.editingDidEndOnExit) >> search`.
@MainActor
public final class ControlEvents<Value>: Commander {
  private let control: UIControl
  private let events: UIControl.Event
  private let value: @MainActor () -> Value?
  private let refused: @MainActor () -> Void
  private let ended: @MainActor () -> Void

  init(
    _ control: UIControl, _ events: UIControl.Event, _ value: @escaping @MainActor () -> Value?,
    refused: @escaping @MainActor () -> Void = {}, ended: @escaping @MainActor () -> Void = {}
  ) {
    self.control = control
    self.events = events
    self.value = value
    self.refused = refused
    self.ended = ended
  }

  /// Executes a command whenever the control sends one of the events.
  ///
  /// The bindings of the control's own properties are up to date by then, so the command reads the
  /// model as the user has left it, whichever line comes first.
  ///
  /// The control retains the command and is its sender. It is enabled while all of its commands are.
  /// Commands on editing events do not count, because the user has to type what makes a form valid.
  ///
  /// Each event has at most one command; an earlier command keeps its other events. When the binding
  /// ends, the control stays as enabled as it is.
  ///
  /// - Returns: A handle that ends the binding; it may be ignored.
  @discardableResult
  public func setCommand(_ command: Command<Value>) -> Disposable {
    control.attachments.find(.name("commands")) { ControlCommands(control) }
      .add(command, on: events, value, refused, ended)
  }
}

extension UIControl {
  /// Some events as the source of a command.
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
  /// Some events as the source of a command that gets a property of the control.
  ///
  ///     let aSwitch = UISwitch()
  ///     let setVisible = Command<Bool> { isOn in print(isOn) }
  ///     aSwitch.on(.valueChanged, sending: \.isOn) >> setVisible
  ///
  /// - Parameters:
  ///   - events: The events that execute the command.
  ///   - property: The property, which is read at each event.
  public func on<Value>(
    _ events: UIControl.Event, sending property: KeyPath<Self, Value>
  ) -> ControlEvents<Value> {
    ControlEvents(self, events) { [weak self] in self?[keyPath: property] }
  }
}

/// The commands of a control, which is enabled while all of them are.
@MainActor
private final class ControlCommands {
  private unowned let control: UIControl
  private var bindings: [CommandBinding] = []
  private var enabling: Disposable?

  init(_ control: UIControl) { self.control = control }

  func add<Value>(
    _ command: Command<Value>, on events: UIControl.Event,
    _ value: @escaping @MainActor () -> Value?, _ refused: @escaping @MainActor () -> Void,
    _ ended: @escaping @MainActor () -> Void
  ) -> Disposable {
    // Releasing a command may run code that binds another, which this replaces too.
    while let binding = bindings.first(where: { $0.isOn(events) }) {
      binding.giveUp(events, of: control)
    }
    let gate = CommandGate()
    let action = UIAction { [weak control] _ in
      guard gate.isOpen, let control else { return }
      control.attachments.readUserChanges()
      guard let value = value() else { return }
      if !command.execute(value, sender: control) { refused() }
    }
    // The control retains a copy of the action, which has the same identifier.
    let identifier = action.identifier
    let handle = gate.open { [weak self, weak control] in
      control?.removeAction(identifiedBy: identifier, for: .allEvents)
      ended()
      self?.bindingDidEnd()
    }
    control.addAction(action, for: events)
    bindings.append(CommandBinding(handle, events, identifier, command.isEnabled))
    if !events.isSubset(of: .allEditingEvents) { enable() }
    return handle
  }

  private func bindingDidEnd() {
    let former = bindings
    bindings = former.filter { !$0.handle.isDisposed }
    // A binding of the app's may drive the property by now.
    if enabling?.isDisposed == false { enable() }
    extendLifetime(former)
  }

  /// The conditions of the commands whose bindings hold.
  private var conditions: [Listenable<Bool>] {
    bindings.compactMap { $0.handle.isDisposed ? nil : $0.condition }
  }

  private func enable() {
    let conditions = conditions
    if conditions.isEmpty { return enabling?.dispose() ?? () }
    enabling = DisposeBag.collectNothing {
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

/// A command on some events of a control.
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

  /// When the control is enabled, as far as this command decides that.
  var condition: Listenable<Bool>? { events.isSubset(of: .allEditingEvents) ? nil : isEnabled }

  func isOn(_ events: UIControl.Event) -> Bool { !self.events.isDisjoint(with: events) }

  /// Leaves events to another command.
  func giveUp(_ events: UIControl.Event, of control: UIControl) {
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

  /// Binds a command in place of any other.
  func set(_ command: Command<Void>) -> Disposable {
    set(command, until: .keptByBinding { [weak self] in self?.clear() })
  }

  /// Binds a command with a handle of the caller's, which calls ``clear()`` when it ends.
  func set(_ command: Command<Void>, until handle: Disposable) -> Disposable {
    // Releasing a command may run code that binds another, which this replaces too.
    while let former = self.handle, !former.isDisposed { former.dispose() }
    self.handle = handle
    release(replacingWith: command)
    return handle
  }

  func clear() { release(replacingWith: nil) }

  /// Executes the command, unless its binding has ended with a bag.
  func execute(sender: AnyObject?) {
    if handle?.isDisposed == false { command?.execute((), sender: sender) }
  }

  private func release(replacingWith new: Command<Void>?) {
    // The former command is released when the new one is in place.
    extendLifetime(exchange(&command, with: new))
  }
}
