import Dynamic

extension PropertyOwner where Self: UIControl {
  /// Returns a property that the user changes too, as a value for two-way bindings.
  ///
  ///     let isOn = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isOn <<>>> aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged)
  ///     print(aSwitch.isOn)  // Prints "true"
  ///
  /// Setting the value sets the property. When the control sends one of the events, the value becomes
  /// what the property is then. The control retains the value, and not the other way round.
  ///
  /// UIKit does not report it when code sets the property; set the value or its model instead.
  ///
  /// - Parameters:
  ///   - property: The property; it may be one of a subclass of yours.
  ///   - events: The events that the control sends when its user has changed the property.
  /// - Returns: The same value every time.
  public func dynamicProperty<T: Equatable>(
    for property: ReferenceWritableKeyPath<Self, T>, on events: UIControl.Event
  ) -> Dynamic<T> {
    dynamicProperty(for: property, on: events, setBy: modifier(for: property))
  }

  /// Returns the same for a property that a modifier sets by rules of its own.
  func dynamicProperty<T: Equatable>(
    for property: ReferenceWritableKeyPath<Self, T>, on events: UIControl.Event,
    setBy modifier: PropertyModifier<T>
  ) -> Dynamic<T> {
    dynamicProperty(
      .path(property), on: events, driver: modifier.driver, read: { $0[keyPath: property] },
      write: { [unowned modifier] in modifier.set($1) })
  }

  /// Returns the same for what is not simply read or set.
  func dynamicProperty<T: Equatable>(
    _ key: PropertyKey, on events: UIControl.Event, driver: any PropertyDriver,
    read: @escaping @MainActor (Self) -> T, write: @escaping @MainActor (Self, T) -> Void
  ) -> Dynamic<T> {
    let property = dynamicProperty(key, driver: driver, read: read, write: write) { _, _ in }
    property.listen(to: self, events)
    return property.synchronized
  }
}
