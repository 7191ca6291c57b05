extension PropertyOwner {
  /// The value of a property that both the user and the program change, made once.
  ///
  /// - Parameters:
  ///   - driver: Shared with all else that sets the property.
  ///   - follow: Called once; sees to it that the closure is called when the user has changed the
  ///     property.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, driver: PropertyDriver, read: @escaping @MainActor (Self) -> T,
    write: @escaping @MainActor (Self, T) -> Void,
    follow: (Self, @escaping @MainActor () -> Void) -> Void
  ) -> PropertyValue<T> {
    attachments.find(key) {
      let value = PropertyValue(self, driver: driver, read: read, write: write)
      follow(self) { [weak value] in value?.userDidChange() }
      return value
    }
  }
}

/// A property of an object as a value that both it and others change.
///
/// The object keeps this, and is referred to weakly.
@MainActor
final class PropertyValue<T: Equatable> {
  private let dynamic: Dynamic<T>
  private let read: @MainActor () -> T?
  private let write: @MainActor (T) -> Void
  private var events: UIControl.Event = []
  /// What the property is about to be, so it need not be set.
  private var told: T?

  init<Owner: PropertyOwner>(
    _ owner: Owner, driver: PropertyDriver, read: @escaping @MainActor (Owner) -> T,
    write: @escaping @MainActor (Owner, T) -> Void
  ) {
    dynamic = Dynamic(read(owner))
    dynamic.driver = driver
    self.read = { [weak owner] in owner.map(read) }
    self.write = { [weak owner] value in
      if let owner, read(owner) != value { write(owner, value) }
    }
    dynamic.addListener { [weak self] value in
      if let self, told != value { self.write(value) }
    }
  }

  /// The user has changed the property.
  func userDidChange() {
    if let value = read() { userDidChange(to: value) }
  }

  /// The user has changed the property, which may not tell so yet itself.
  func userDidChange(to value: T) {
    if dynamic.value == value { return }
    let wasTold = told
    told = value
    dynamic.value = value
    told = wasTold
  }

  /// Sets the property again, because it may now take the value.
  func writeAgain() { write(dynamic.value) }

  /// The value.
  ///
  /// A change that code made to the property is overwritten now, if the value is bound two ways, or
  /// else noticed.
  var synchronized: Dynamic<T> {
    if dynamic.driver.isTwoWay { writeAgain() } else { userDidChange() }
    return dynamic
  }

  /// Follows what the user does to a control.
  func listen(to control: UIControl, _ events: UIControl.Event) {
    let new = events.subtracting(self.events)
    if new.isEmpty { return }
    self.events.formUnion(new)
    control.addAction(UIAction { [weak self] _ in self?.userDidChange() }, for: new)
  }
}

extension PropertyDriver {
  /// Whether a binding sets the property.
  var isTaken: Bool { binding?.isDisposed == false }

  /// Whether a two-way binding sets the property and follows it.
  var isTwoWay: Bool { isTaken && binding is TwoWayBinding }
}
