import Dynamic

// UIKit clamps some properties to limits, for example the value of a slider. A binding may set such
// a property before other bindings set the limits that allow its value. So the last bound value is
// stored. When a binding sets a limit, the property is set to the stored value again, unless the
// user has changed the property meanwhile.

extension PropertyOwner {
  func modifier<T: Equatable>(
    limited property: ReferenceWritableKeyPath<Self, T>, name: String = #function,
    _ set: (@MainActor (Self, T) -> Void)? = nil
  ) -> PropertyModifier<T> {
    customModifier(for: property, name: name) { owner, value in
      if hasNaN(value) { return }
      owner.remember(value, for: property)
      if let set {
        set(owner, value)
      } else if owner[keyPath: property] != value {
        owner[keyPath: property] = value
      }
    }
  }

  func modifier<Limit: Equatable, T: Equatable>(
    of limit: ReferenceWritableKeyPath<Self, Limit>,
    limiting property: ReferenceWritableKeyPath<Self, T>, name: String = #function
  ) -> PropertyModifier<Limit> {
    customModifier(for: limit, name: name) { owner, value in
      if hasNaN(value) || owner[keyPath: limit] == value { return }
      owner.setLimits(of: property) { owner[keyPath: limit] = value }
    }
  }

  /// Changes limits of a property, then sets the property to the value of its two-way binding or to
  /// the last value of its one-way binding. An unbound property keeps the clamped value.
  func setLimits<T: Equatable>(
    of property: ReferenceWritableKeyPath<Self, T>, _ change: () -> Void
  ) {
    let propertyValue = existingPropertyValue(of: property)
    if let propertyValue, modifier(for: property).bindingSlot.isTwoWay {
      change()
      propertyValue.write(propertyValue.dynamic.value)
    } else {
      let lastValue = lastBoundValue(of: property).flatMap { shows($0, for: property) ? $0 : nil }
      change()
      if let lastValue { self[keyPath: property] = lastValue }
      if self[keyPath: property] != lastValue { propertyValue?.updateIfPropertyChanged() }
    }
  }

  /// Returns whether the property has this value, possibly clamped. Finds out by setting it.
  private func shows<T: Equatable>(
    _ value: T, for property: ReferenceWritableKeyPath<Self, T>
  ) -> Bool {
    let current = self[keyPath: property]
    if current == value { return true }
    self[keyPath: property] = value
    if self[keyPath: property] == current { return true }
    self[keyPath: property] = current
    return false
  }

  func remember<T>(_ value: T, for property: ReferenceWritableKeyPath<Self, T>) {
    attachments.findOrCreate(.path(property)) { LastBoundValue<T>() }.value = value
  }

  func boundOrCurrentValue<T>(_ property: ReferenceWritableKeyPath<Self, T>) -> T {
    lastBoundValue(of: property) ?? self[keyPath: property]
  }

  private func lastBoundValue<T>(of property: ReferenceWritableKeyPath<Self, T>) -> T? {
    guard modifier(for: property).bindingSlot.isBound else { return nil }
    return attachments.find(LastBoundValue<T>.self, .path(property))?.value
  }
}

private final class LastBoundValue<T> {
  var value: T?
}

/// Returns whether a value is NaN or contains NaN, as a point can. UIKit raises exceptions for NaN.
func hasNaN(_ value: some Equatable) -> Bool { value != value }  // NaN does not equal itself.
