import Dynamic

extension PropertyOwner where Self: UIControl {
  /// A property that both the user and the program change, as a value to bind two ways.
  ///
  ///     let isOn = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isOn.bindTwoWay(aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged))
  ///     print(aSwitch.isOn)  // Prints "true"
  ///
  /// It is the same value every time. Setting it sets the property, if that differs; when the
  /// control sends one of the events, the value becomes what the property is then. The control
  /// keeps it, and is not kept alive by it.
  ///
  /// UIKit does not tell when code sets the property itself: set the value, or the model it is
  /// bound to, instead.
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
    _ key: PropertyKey, on events: UIControl.Event, driver: PropertyDriver,
    read: @escaping @MainActor (Self) -> T, write: @escaping @MainActor (Self, T) -> Void
  ) -> Dynamic<T> {
    let property = dynamicProperty(key, driver: driver, read: read, write: write) { _, _ in }
    property.listen(to: self, events)
    return property.synchronized
  }
}
