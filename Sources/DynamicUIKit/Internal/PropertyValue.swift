import Dynamic

extension PropertyOwner {
  /// Returns the value of a property that the user can change; the modifier sets the property. The
  /// caller must observe the property and update the value.
  func propertyValue<T: Equatable>(
    of property: KeyPath<Self, T>, setBy modifier: PropertyModifier<T>,
    isBeingEdited: (@MainActor (Self) -> Bool)? = nil
  ) -> PropertyValue<T> {
    attachments.findOrCreate(.path(property)) {
      PropertyValue(
        self, bindingSlot: modifier.bindingSlot, read: { $0[keyPath: property] },
        write: { modifier.set($0) }, isBeingEdited: isBeingEdited)
    }
  }

  /// Returns the value of a property that UIKit changes without notification. The value is updated
  /// at the end of each turn of the main run loop.
  func polledProperty<T: Equatable>(
    of property: KeyPath<Self, T>, setBy modifier: PropertyModifier<T>
  ) -> Dynamic<T> {
    let value = propertyValue(of: property, setBy: modifier)
    RunLoopObserver.requestTurn(for: value)
    return value.upToDateDynamic
  }

  /// Returns nil if the value was never requested.
  func existingPropertyValue<T>(of property: KeyPath<Self, T>) -> PropertyValue<T>? {
    attachments.find(PropertyValue<T>.self, .path(property))
  }
}

/// A property of an object as a value for two-way bindings; retained by the object.
@MainActor
final class PropertyValue<T: Equatable> {
  /// The value; setting it writes to the property immediately.
  private(set) lazy var dynamic: Dynamic<T> = {
    let dynamic = Dynamic(
      lastSeen, reading: { [weak self] in self?.read() },
      writing: { [weak self] in self?.write($0) }, isBeingEdited: isBeingEdited)
    dynamic.bindingSlot = bindingSlot
    return dynamic
  }()
  private let bindingSlot: any BindingSlot
  private let read: @MainActor () -> T?
  private let setProperty: @MainActor (T) -> Void
  private let isBeingEdited: (@MainActor () -> Bool)?
  private var observedEvents: UIControl.Event = []
  /// The property's value after the last read or write; may differ from `dynamic` if clamped.
  private var lastSeen: T

  init<Owner: PropertyOwner>(
    _ owner: Owner, bindingSlot: any BindingSlot,
    read: @escaping @MainActor (Owner) -> T, write: @escaping @MainActor (T) -> Void,
    isBeingEdited: (@MainActor (Owner) -> Bool)? = nil
  ) {
    self.bindingSlot = bindingSlot
    lastSeen = read(owner)
    self.read = { [weak owner] in owner.map(read) }
    setProperty = write
    if let isBeingEdited {
      self.isBeingEdited = { [weak owner] in owner.map(isBeingEdited) == true }
    } else {
      self.isBeingEdited = nil
    }
  }

  func write(_ value: T) {
    setProperty(value)
    if let value = read() { lastSeen = value }
  }

  /// The value, updated if the app has set the property directly. Not updated in a two-way
  /// binding, because the update would overwrite the model.
  var upToDateDynamic: Dynamic<T> {
    if !bindingSlot.isTwoWay { updateIfPropertyChanged() }
    return dynamic
  }

  func updateIfPropertyChanged() {
    guard let value = read(), value != lastSeen else { return }
    lastSeen = value
    if value != dynamic.value { dynamic.setWithoutWriting(value) }
  }

  /// Updates the value after the user or UIKit has changed the property.
  func updateValue() {
    if let value = read() { updateValue(to: value) }
  }

  /// Updates the value to the user's choice, even if the property does not have that value yet.
  func updateValue(to value: T) {
    lastSeen = value
    // A one-way binding sets the property but not `dynamic`. So the user's choice must be delivered
    // even if it equals the outdated `dynamic`.
    if value != dynamic.value || bindingSlot.isBound && !bindingSlot.isTwoWay {
      dynamic.setWithoutWriting(value)
    }
  }

  func listen(to control: UIControl, _ events: UIControl.Event) {
    let newEvents = events.subtracting(observedEvents)
    if newEvents.isEmpty { return }
    observedEvents.formUnion(newEvents)
    control.addAction(
      UIAction { [weak self, weak control] _ in
        guard let self else { return }
        control?.deferringUpdatesOfItsCell { self.updateValue() }
      }, for: newEvents)
    // Commands then read the new value, regardless of the order in which the app binds.
    control.attachments.find(ControlCommands.self, .name("commands"))?.moveAfterOtherActions()
  }
}

extension PropertyValue: TurnWatcher {
  /// Updates the value of a polled property. Reverts the value if UIKit rejected the last write.
  func turnDidEnd() -> Bool {
    guard let value = read() else { return false }  // No owner: ends polling.
    if value != dynamic.value { updateValue(to: value) }
    return true
  }
}
