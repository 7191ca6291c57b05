import Dynamic

/// Events of a control as the source of a command: `control.on(.editingDidEndOnExit) >> search`.
@MainActor
public final class ControlEvents<Value>: Commander {
  private let control: UIControl
  private let events: UIControl.Event
  private let onEnd: @MainActor () -> Void  // called when the binding ends
  private let execute: @MainActor (Command<Value>) -> Void

  init(
    _ control: UIControl, _ events: UIControl.Event, onEnd: @escaping @MainActor () -> Void = {},
    _ execute: @escaping @MainActor (Command<Value>) -> Void
  ) {
    self.control = control
    self.events = events
    self.onEnd = onEnd
    self.execute = execute
  }

  /// Executes a command whenever the control sends one of the events.
  ///
  /// Before the command executes, bindings update the model with the control's text, and with other
  /// properties that change on the same event. So the command reads what the user has entered,
  /// regardless of the order in which you bind. If none of the events is an editing event, the
  /// command also ends composing, and reads the text that the user is editing in another control.
  ///
  /// The control retains the command, and passes itself as the sender. The control is enabled while
  /// all of its commands are enabled. Commands on editing events, and all commands of a text field,
  /// do not count: the user may have to type to enable such a command.
  ///
  /// Each event has at most one command. A command replaced on one event keeps its other events.
  /// When a binding ends, its command no longer counts; after the last binding ends, the control
  /// keeps its `isEnabled`.
  @discardableResult
  public func setCommand(_ command: Command<Value>) -> Disposable {
    control.attachments.findOrCreate(.name("commands")) { ControlCommands(control) }
      .add(command, on: events, onEnd, execute)
  }
}

extension UIControl {
  /// Returns events of this control as the source of a command.
  ///
  ///     let field = UITextField()
  ///     let search = Command { print("Searching") }
  ///     field.on(.editingDidEndOnExit) >> search
  public func on(_ events: Event) -> ControlEvents<Void> {
    ControlEvents(self, events) { [weak self] in $0.execute(sender: self) }
  }
}

extension PropertyOwner where Self: UIControl {
  /// Returns events that execute a command with the value of a property of this control.
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
    ControlEvents(self, events) { [weak self] command in
      if let self { command.execute(self[keyPath: property], sender: self) }
    }
  }
}

/// The commands bound to a control. Enables the control while all of these commands are enabled.
/// Commands on editing events, and all commands of a text field, do not count.
@MainActor
final class ControlCommands {
  private unowned let control: UIControl
  private var commands: [BoundCommand] = []
  private var isEnabledBinding: Disposable?

  init(_ control: UIControl) { self.control = control }

  func add<Value>(
    _ command: Command<Value>, on events: UIControl.Event, _ onEnd: @escaping @MainActor () -> Void,
    _ execute: @escaping @MainActor (Command<Value>) -> Void
  ) -> Disposable {
    // Releasing a command may run code that binds another command; replace that command too.
    while let index = commands.firstIndex(where: { !$0.events.isDisjoint(with: events) }) {
      commands[index].events.subtract(events)
      let previous = commands[index]
      control.removeAction(identifiedBy: previous.action.identifier, for: events)
      if previous.events.isEmpty { previous.handle.dispose() }
    }
    var handle: Disposable?
    // A command on an editing event, such as a search while typing, must not end composing.
    let commitsEdits = events.isDisjoint(with: .allEditingEvents)
    let isTextField = control is UITextField
    let action = UIAction { [weak control] _ in
      guard let handle, !handle.isDisposed, let control else { return }
      control.deferringUpdatesOfItsCell {  // An update may unbind this command.
        if commitsEdits { TextValue.deliverTypedTextToModel() }
        // The keyboard may have corrected the text of this field without an event.
        if isTextField { control.updateTextValue() }
      }
      if !handle.isDisposed { execute(command) }
    }
    // The control retains a copy of the action; the identifier finds the copy.
    let identifier = action.identifier
    let newHandle = Disposable.calling(isRetainedByBinding: true) { [weak self, weak control] in
      control?.removeAction(identifiedBy: identifier, for: .allEvents)
      onEnd()
      self?.bindingDidEnd()
    }
    handle = newHandle
    control.addAction(action, for: events)
    commands.append(
      BoundCommand(handle: newHandle, events: events, action: action, isEnabled: command.isEnabled))
    // A disabled field would not let the user type the text that enables its command.
    if !events.isSubset(of: .allEditingEvents), !isTextField { bindIsEnabled() }
    return newHandle
  }

  func moveAfterOtherActions() {
    for command in commands {
      control.removeAction(identifiedBy: command.action.identifier, for: .allEvents)
      control.addAction(command.action, for: command.events)
    }
  }

  private func bindingDidEnd() {
    let previous = commands
    commands = previous.filter { !$0.handle.isDisposed }
    // If the app has since bound `isEnabled`, that binding stays.
    if isEnabledBinding?.isDisposed == false { bindIsEnabled() }
    extendLifetime(previous)  // Released last: releasing a command may run code that binds another.
  }

  private func bindIsEnabled() {
    let conditions = commands.compactMap { $0.handle.isDisposed ? nil : $0.condition }
    guard !conditions.isEmpty else {
      isEnabledBinding?.dispose()
      return
    }
    // A bag that collects the handle of one command must not end this binding of all commands.
    isEnabledBinding = DisposeBag.withoutCollecting {
      control.isEnabledModifier.bindEnabled(
        to: combineLatest(conditions) { $0.allSatisfy(\.self) },
        while: { [weak self] in
          guard let self, commands.contains(where: \.handle.isDisposed) else { return true }
          bindingDidEnd()  // A released bag calls `dispose()` only later.
          return false
        })
    }
  }
}

@MainActor
private struct BoundCommand {
  let handle: Disposable
  var events: UIControl.Event
  let action: UIAction
  let isEnabled: Listenable<Bool>

  /// Must be true for the control to be enabled; nil for a command on editing events.
  var condition: Listenable<Bool>? { events.isSubset(of: .allEditingEvents) ? nil : isEnabled }
}
