import Dynamic

extension PropertyOwner {
  /// Returns the value of a property that its user changes too, created once.
  ///
  /// - Parameters:
  ///   - driver: The driver of the property.
  ///   - isToldOfEach: Whether the closure is called for the user's changes only; otherwise each call
  ///     just compares.
  ///   - follow: Called once; arranges for the closure to be called when the property may have changed.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, driver: any PropertyDriver, isToldOfEach: Bool = true,
    read: @escaping @MainActor (Self) -> T, write: @escaping @MainActor (Self, T) -> Void,
    follow: (Self, @escaping @MainActor () -> Void) -> Void
  ) -> PropertyValue<T> {
    attachments.find(key) {
      let value = PropertyValue(self, driver: driver, read: read, write: write)
      follow(self) { [weak value] in
        if isToldOfEach { value?.userDidChange() } else { value?.readChange() }
      }
      return value
    }
  }
}

/// A value that commands update before they run.
@MainActor
protocol UserValue: AnyObject {
  /// Takes over what the user has changed.
  func readChange()
}

/// A property of an object as a value for two-way bindings; retained by the object.
@MainActor
final class PropertyValue<T: Equatable>: UserValue {
  /// The value. It writes to the property at once when it is set.
  private(set) lazy var dynamic: Dynamic<T> = {
    let dynamic = Dynamic(
      seen, reading: { [weak self] in self?.read() }, writing: { [weak self] in self?.write($0) })
    dynamic.driver = driver
    return dynamic
  }()
  private let driver: any PropertyDriver
  private let read: @MainActor () -> T?
  private let set: @MainActor (T) -> Void
  private var events: UIControl.Event = []
  /// What the property was when it was last written or read. It may differ from the value, for example
  /// beyond the limits of a slider.
  private var seen: T
  private var isIgnoring = false

  init<Owner: PropertyOwner>(
    _ owner: Owner, driver: any PropertyDriver,
    read: @escaping @MainActor (Owner) -> T, write: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.driver = driver
    seen = read(owner)
    self.read = { [weak owner] in owner.map(read) }
    set = { [weak owner] value in if let owner { write(owner, value) } }
  }

  private func write(_ value: T) { ignoringChanges { set(value) } }

  /// Makes a change that is not the user's, for example to a limit.
  func ignoringChanges(_ change: () -> Void) {
    let wasIgnoring = isIgnoring
    isIgnoring = true
    change()
    isIgnoring = wasIgnoring
    if let value = read() { seen = value }
  }

  /// Sets the property again after something has changed that limits it.
  func writeAgain() { write(dynamic.value) }

  /// The value, updated first if code has set the property.
  ///
  /// While it is bound two ways, the model wins over such code, so the model does not follow it.
  var synchronized: Dynamic<T> {
    if !driver.isTwoWay { readChange() }
    return dynamic
  }

  func readChange() {
    guard !isIgnoring, let value = read(), value != seen else { return }
    seen = value
    if value != dynamic.value { dynamic.follow(value) }
  }

  /// Takes over what the user has made of the property.
  func userDidChange() {
    if let value = read() { userDidChange(to: value) }
  }

  /// Takes over what the user makes of the property, which may still read as before.
  func userDidChange(to value: T) {
    seen = value
    // A one-way binding sets the property without this value.
    if value != dynamic.value || driver.isTaken && !driver.isTwoWay { dynamic.follow(value) }
  }

  /// Takes over what the user does to a control.
  func listen(to control: UIControl, _ events: UIControl.Event) {
    let new = events.subtracting(self.events)
    if new.isEmpty { return }
    self.events.formUnion(new)
    control.addAction(
      UIAction { [weak self] action in
        guard let self, let value = read() else { return }
        // A momentary segment is selected again and again.
        let isMomentary = (action.sender as? UISegmentedControl)?.isMomentary == true
        if isMomentary { dynamic.follow(value) } else { userDidChange(to: value) }
      }, for: new)
  }
}
