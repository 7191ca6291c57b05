extension PropertyOwner where Self: UIControl {
  /// A property that both the user and the program change, as a value to bind two ways.
  ///
  ///     let isOn = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isOn.bindTwoWay(aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged))
  ///     print(aSwitch.isOn)  // Prints "true"
  ///
  /// It is the same value every time. Setting it sets the property, if that differs; when the control sends one of the events,
  /// the value becomes what the property is then. The control keeps it, and is not kept alive by it.
  ///
  /// UIKit does not tell when code sets the property itself: set the value, or the model it is bound to, instead.
  ///
  /// - Parameters:
  ///   - property: The property.
  ///   - events: What the control sends when its user has changed the property.
  public func dynamicProperty<T: Equatable>(
    for property: ReferenceWritableKeyPath<Self, T>, on events: UIControl.Event
  ) -> Dynamic<T> {
    let modifier = modifier(for: property)
    return dynamicProperty(
      .path(property), on: events, driver: modifier.driver, read: { $0[keyPath: property] },
      write: { [unowned modifier] in modifier.set($1) })
  }

  /// The same for a property that is not simply read or set.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, on events: UIControl.Event, driver: Driver,
    read: @escaping @MainActor (Self) -> T, write: @escaping @MainActor (Self, T) -> Void
  ) -> Dynamic<T> {
    let property = attachments.find(key) {
      PropertyValue(self, driver: driver, read: read, write: write)
    }
    property.listen(to: self, events)
    return property.synchronized
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

  init<Owner: PropertyOwner>(
    _ owner: Owner, driver: Driver, read: @escaping @MainActor (Owner) -> T,
    write: @escaping @MainActor (Owner, T) -> Void
  ) {
    dynamic = Dynamic(read(owner))
    dynamic.driver = driver
    self.read = { [weak owner] in owner.map(read) }
    self.write = { [weak owner] value in
      if let owner, read(owner) != value { write(owner, value) }
    }
    dynamic.addListener(self.write)
  }

  /// The user has changed the property.
  func userDidChange() {
    if let value = read(), dynamic.value != value { dynamic.value = value }
  }

  /// Sets the property again, because it may now take the value.
  func writeAgain() { write(dynamic.value) }

  /// The value. A change that code made to the property is overwritten now, if something drives it, or else noticed.
  var synchronized: Dynamic<T> {
    if dynamic.driver.binding == nil { userDidChange() } else { writeAgain() }
    return dynamic
  }

  /// Follows what the user does to a control.
  fileprivate func listen(to control: UIControl, _ events: UIControl.Event) {
    let new = events.subtracting(self.events)
    if new.isEmpty { return }
    self.events.formUnion(new)
    control.addAction(UIAction { [weak self] _ in self?.userDidChange() }, for: new)
  }
}
