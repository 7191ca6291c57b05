import Dynamic

// UIKit clamps some properties to limits, for example the value of a slider. A binding may set such
// a property before other bindings set the limits that allow its value. So the value is stored, and
// whenever a binding sets a limit, the property is set to the stored value again, unless the user
// has changed it meanwhile.

extension PropertyOwner {
  func modifier<T: Equatable>(
    limited property: ReferenceWritableKeyPath<Self, T>, name: String = #function,
    _ set: (@MainActor (Self, T) -> Void)? = nil
  ) -> PropertyModifier<T> {
    customModifier(of: property, name: name) { owner, value in
      if hasNaN(value) { return }
      if let set {
        set(owner, value)
      } else if owner[keyPath: property] != value {
        owner[keyPath: property] = value
      }
      owner.remember(value, for: property)
    }
  }

  func modifier<Limit: Equatable, T: Equatable>(
    of limit: ReferenceWritableKeyPath<Self, Limit>,
    limiting property: ReferenceWritableKeyPath<Self, T>, name: String = #function
  ) -> PropertyModifier<Limit> {
    customModifier(of: limit, name: name) { owner, value in
      if hasNaN(value) || owner[keyPath: limit] == value { return }
      owner.setLimits(of: property) { owner[keyPath: limit] = value }
    }
  }

  /// Changes limits of a property, then sets the property to the value of its two-way binding or to
  /// the last value of its one-way binding. An unbound property keeps the clamped value.
  func setLimits<T: Equatable>(
    of property: ReferenceWritableKeyPath<Self, T>, _ change: () -> Void
  ) {
    let propertyValue = attachments.find(PropertyValue<T>.self, .path(property))
    if let propertyValue, modifier(for: property).bindingSlot.isTwoWay {
      propertyValue.ignoringChanges(change)
      propertyValue.write(propertyValue.dynamic.value)
    } else {
      let last = lastBoundValue(of: property)
      let hasChanged = last?.clamped != self[keyPath: property]
      change()
      if let value = last?.value, !hasChanged {
        self[keyPath: property] = value
        remember(value, for: property)
      } else {
        propertyValue?.updateIfPropertyChanged()
      }
    }
  }

  /// Stores the value to which a binding has just set a property.
  func remember<T>(_ value: T, for property: ReferenceWritableKeyPath<Self, T>) {
    let last = attachments.findOrCreate(.path(property)) { LastBoundValue<T>() }
    (last.value, last.clamped) = (value, self[keyPath: property])
  }

  func boundOrCurrentValue<T>(_ property: ReferenceWritableKeyPath<Self, T>) -> T {
    lastBoundValue(of: property)?.value ?? self[keyPath: property]
  }

  private func lastBoundValue<T>(
    of property: ReferenceWritableKeyPath<Self, T>
  ) -> LastBoundValue<T>? {
    guard modifier(for: property).bindingSlot.isBound else { return nil }
    return attachments.find(LastBoundValue<T>.self, .path(property))
  }
}

private final class LastBoundValue<T> {
  /// The value that the binding set.
  var value: T?
  /// The value that the property then had.
  var clamped: T?
}

/// Returns whether a value is NaN or contains NaN, as a point can. UIKit raises exceptions for NaN.
func hasNaN(_ value: some Equatable) -> Bool { value != value }  // NaN does not equal itself.
