import Dynamic

/// What a control sends when its user does something, as the origin of a command:
/// `control.on(.editingDidEndOnExit) >> search`.
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

  /// Has a command executed whenever the control sends one of the events.
  ///
  /// The control keeps the command, is its sender, and is enabled where the command is; with commands on
  /// several events, where all of them are. Only commands on editing events leave it enabled: the text that
  /// would make a form valid has to be typed first.
  ///
  /// A control has one command for an event: what an earlier command shares with these events is
  /// taken from it. A command that ends leaves the control as enabled as it is.
  ///
  /// - Returns: A handle that ends this; it may be ignored.
  @discardableResult
  public func setCommand(_ command: Command<Value>) -> Disposable {
    control.attachments.find(.name("commands")) { CommandBindings() }
      .add(command, to: control, on: events, value, refused, ended)
  }
}

extension UIControl {
  /// Some events as the origin of a command.
  ///
  ///     let field = UITextField()
  ///     let search = Command { print("Searching") }
  ///     field.on(.editingDidEndOnExit) >> search
  ///
  /// - Parameter events: When the command is executed.
  public func on(_ events: Event) -> ControlEvents<Void> {
    ControlEvents(self, events) { () }
  }
}

extension PropertyOwner where Self: UIControl {
  /// Some events as the origin of a command that is given a property of the control.
  ///
  ///     let aSwitch = UISwitch()
  ///     let setVisible = Command<Bool> { isOn in print(isOn) }
  ///     aSwitch.on(.valueChanged, sending: \.isOn) >> setVisible
  ///
  /// - Parameters:
  ///   - events: When the command is executed.
  ///   - property: What it is executed with, read at that time.
  public func on<Value>(
    _ events: UIControl.Event, sending property: KeyPath<Self, Value>
  ) -> ControlEvents<Value> {
    ControlEvents(self, events) { [weak self] in self?[keyPath: property] }
  }
}

/// The commands of a control, at most one for an event, and the condition under which it is enabled: all
/// of theirs.
@MainActor
private final class CommandBindings {
  private var bindings: [CommandBinding] = []
  /// What sets whether the control is enabled, until something else does.
  private weak var enabling: Disposable?
  private weak var modifier: PropertyModifier<Bool>?

  func add<Value>(
    _ command: Command<Value>, to control: UIControl, on events: UIControl.Event,
    _ value: @escaping @MainActor () -> Value?, _ refused: @escaping @MainActor () -> Void,
    _ ended: @escaping @MainActor () -> Void
  ) -> Disposable {
    // What goes with a command may bind another, which gives way too.
    while let other = bindings.first(where: { $0.isOn(events) }) {
      other.giveUp(events, of: control)
    }
    let binding = CommandBinding(command, control, events, value, refused) { [weak self] in
      ended()
      self?.aBindingHasEnded()
    }
    bindings.append(binding)
    if binding.condition != nil { enable(control.isEnabledModifier) }
    return binding.handle
  }

  private func enable(_ modifier: PropertyModifier<Bool>) {
    let conditions = openConditions
    guard let first = conditions.first else { return modifier.release() }
    let isEnabled =
      conditions.count == 1 ? first : combineLatest(conditions) { $0.allSatisfy { $0 } }
    let count = conditions.count
    // In no bag, as others may have a say in it.
    enabling = DisposeBag.collectNothing {
      modifier.follow(isEnabled) { [weak self] in
        guard let self else { return false }
        if openConditions.count == count { return true }
        // One has ended with its bag.
        if let modifier = self.modifier { enable(modifier) }
        return false
      }
    }
    self.modifier = modifier
  }

  private var openConditions: [Listenable<Bool>] {
    bindings.compactMap { $0.isOpen ? $0.condition : nil }
  }

  private func aBindingHasEnded() {
    // What goes may keep objects of the user, whose end may end another.
    let former = bindings
    bindings = former.filter(\.isOpen)
    if let modifier, enabling?.isDisposed == false { enable(modifier) }
    extendLifetime(former)
  }
}

/// A command on some events of a control, which keeps the action that executes it.
@MainActor
private final class CommandBinding {
  let handle: Disposable
  private let isEnabled: Listenable<Bool>
  private let gate = CommandGate()
  private let identifier: UIAction.Identifier
  private var events: UIControl.Event

  init<Value>(
    _ command: Command<Value>, _ control: UIControl, _ events: UIControl.Event,
    _ value: @escaping @MainActor () -> Value?, _ refused: @escaping @MainActor () -> Void,
    _ ended: @escaping @MainActor () -> Void
  ) {
    let gate = gate
    let action = UIAction { [weak control] _ in
      guard gate.isOpen, let value = value() else { return }
      if !command.execute(value, sender: control) { refused() }
    }
    // Not the action itself, of which the control may keep a copy.
    let identifier = action.identifier
    self.identifier = identifier
    self.events = events
    isEnabled = command.isEnabled
    handle = gate.open { [weak control] in
      control?.removeAction(identifiedBy: identifier, for: .allEvents)
      ended()
    }
    control.addAction(action, for: events)
  }

  var isOpen: Bool { gate.isOpen }

  /// When the control is enabled, as far as this decides: not on events of editing.
  var condition: Listenable<Bool>? {
    events.isSubset(of: .allEditingEvents) ? nil : isEnabled
  }

  /// Whether it is executed on one of some events.
  func isOn(_ events: UIControl.Event) -> Bool { !self.events.isDisjoint(with: events) }

  /// Leaves some of the events to another command.
  func giveUp(_ events: UIControl.Event, of control: UIControl) {
    control.removeAction(identifiedBy: identifier, for: events)
    self.events.subtract(events)
    if self.events.isEmpty { handle.dispose() }
  }
}
