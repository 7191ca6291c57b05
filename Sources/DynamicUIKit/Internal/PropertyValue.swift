import Dynamic

extension PropertyOwner {
  /// Returns the value of a property that the user can change; the first call creates it.
  ///
  /// - Parameters:
  ///   - bindingSlot: Stores the only binding that sets the property.
  ///   - reportsUserChangesOnly: Pass true if `observe` calls its closure only after changes by the
  ///     user. If false, each call updates the value only if the property has changed.
  ///   - observe: Called once, with a closure to call when the property may have changed.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, bindingSlot: any BindingSlot, reportsUserChangesOnly: Bool = true,
    read: @escaping @MainActor (Self) -> T, write: @escaping @MainActor (Self, T) -> Void,
    observe: (Self, @escaping @MainActor () -> Void) -> Void
  ) -> PropertyValue<T> {
    attachments.findOrCreate(key) {
      let value = PropertyValue(self, bindingSlot: bindingSlot, read: read, write: write)
      observe(self) { [weak value] in
        if reportsUserChangesOnly { value?.userDidChange() } else { value?.readChange() }
      }
      return value
    }
  }
}

/// The value of a property that the user can edit. The property is read before a command runs, so
/// that the command uses the current input.
@MainActor
protocol UserEditableValue: AnyObject {
  /// Updates the value if the user may have changed the property; called before a command runs.
  func readBeforeCommand()
}

/// A property of an object as a value for two-way bindings; retained by the object.
@MainActor
final class PropertyValue<T: Equatable>: UserEditableValue {
  /// The value; setting it writes to the property immediately.
  private(set) lazy var dynamic: Dynamic<T> = {
    let dynamic = Dynamic(
      lastSeen, reading: { [weak self] in self?.read() },
      writing: { [weak self] in self?.write($0) })
    dynamic.bindingSlot = bindingSlot
    return dynamic
  }()
  private let bindingSlot: any BindingSlot
  private let read: @MainActor () -> T?
  private let setProperty: @MainActor (T) -> Void
  private var observedEvents: UIControl.Event = []
  /// The property as last read or written here; may differ from `dynamic`, for example if clamped.
  private var lastSeen: T
  private var ignoresChanges = false
  private var isMomentary = false  // whether the control clears the property after each event

  init<Owner: PropertyOwner>(
    _ owner: Owner, bindingSlot: any BindingSlot,
    read: @escaping @MainActor (Owner) -> T, write: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.bindingSlot = bindingSlot
    lastSeen = read(owner)
    self.read = { [weak owner] in owner.map(read) }
    setProperty = { [weak owner] value in if let owner { write(owner, value) } }
  }

  func write(_ value: T) { ignoringChanges { setProperty(value) } }

  /// Runs `change`, such as a change of a slider's limits, without updating the value.
  func ignoringChanges(_ change: () -> Void) {
    let previous = ignoresChanges
    ignoresChanges = true
    change()
    ignoresChanges = previous
    if let value = read() { lastSeen = value }
  }

  /// The value, updated if the app has set the property directly. In a two-way binding, it is not
  /// updated, because getting the value must not overwrite the model.
  var refreshedDynamic: Dynamic<T> {
    if !bindingSlot.isTwoWay { readChange() }
    return dynamic
  }

  func readBeforeCommand() {
    // A one-way binding sets the property too; then only an event reports the user's change.
    if bindingSlot.isTwoWay || !bindingSlot.isBound { readChange() }
  }

  func readChange() {
    guard !ignoresChanges, !isMomentary, let value = read(), value != lastSeen else { return }
    lastSeen = value
    if value != dynamic.value { dynamic.storeWithoutWriting(value) }
  }

  /// Updates the value after the user has changed the property.
  func userDidChange() {
    if let value = read() { userDidChange(to: value) }
  }

  /// Updates the value to the user's choice, even if the property does not have that value yet.
  func userDidChange(to value: T, isRepeatable: Bool = false) {
    lastSeen = value
    // A one-way binding sets the property but not `dynamic`. So if the user changes the property
    // back to the outdated value of `dynamic`, that is a change too.
    if isRepeatable || value != dynamic.value || bindingSlot.isBound && !bindingSlot.isTwoWay {
      dynamic.storeWithoutWriting(value)
    }
  }

  /// Updates the value whenever a control sends one of the events.
  func listen(to control: UIControl, _ events: UIControl.Event) {
    let newEvents = events.subtracting(observedEvents)
    if newEvents.isEmpty { return }
    observedEvents.formUnion(newEvents)
    control.addAction(
      UIAction { [weak self] action in
        guard let self, !ignoresChanges, let value = read() else { return }
        // Selecting the same momentary segment again is a change too.
        isMomentary = (action.sender as? UISegmentedControl)?.isMomentary == true
        userDidChange(to: value, isRepeatable: isMomentary)
      }, for: newEvents)
    // Commands then read the new value, regardless of the order in which the app binds.
    control.attachments.find(ControlCommands.self, .name("commands"))?.moveToEnd()
  }
}
