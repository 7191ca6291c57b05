import Dynamic

extension PropertyOwner where Self: UIControl {
  /// Returns a value for two-way bindings of a property that the user can change.
  ///
  ///     let isOn = Dynamic(true)
  ///     let aSwitch = UISwitch()
  ///     isOn <<>>> aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged)
  ///     print(aSwitch.isOn)  // Prints "true"
  ///
  /// Setting the value sets the property. When the control sends one of the events, the value is
  /// updated from the property. The control retains the value, but not vice versa.
  ///
  /// When code sets the property, the control sends no event, so the value may stay out of date.
  /// Set the value, or another value bound to it, instead of the property.
  ///
  /// - Parameters:
  ///   - property: The property, possibly of your own subclass.
  ///   - events: The events that the control sends when the user changes the property.
  /// - Returns: The same value in every call for the same property.
  public func dynamicProperty<T: Equatable>(
    for property: ReferenceWritableKeyPath<Self, T>, on events: UIControl.Event
  ) -> Dynamic<T> {
    dynamicProperty(for: property, on: events, setBy: modifier(for: property))
  }

  func dynamicProperty<T: Equatable>(
    for property: KeyPath<Self, T>, on events: UIControl.Event, setBy modifier: PropertyModifier<T>
  ) -> Dynamic<T> {
    let value = propertyValue(of: property, setBy: modifier)
    value.listen(to: self, events)
    return value.upToDateDynamic
  }
}
