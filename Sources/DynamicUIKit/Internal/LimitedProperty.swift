import Dynamic

// UIKit keeps some values within limits, a slider's for example. A binding may set such a value before
// the limits that allow it, so the value is remembered and set again when a bound limit changes.

extension PropertyOwner {
  /// Returns the modifier of a property that has limits.
  func modifier<T: Equatable>(
    limited property: ReferenceWritableKeyPath<Self, T>, name: String = #function,
    _ set: (@MainActor (Self, T) -> Void)? = nil
  ) -> PropertyModifier<T> {
    modifier(of: property, name: name) { owner, value in
      if !isNumber(value) { return }
      owner.remember(value, for: property)
      if let set {
        set(owner, value)
      } else if owner[keyPath: property] != value {
        owner[keyPath: property] = value
      }
    }
  }

  /// Returns the modifier of a limit.
  func modifier<Limit: Equatable, T: Equatable>(
    of limit: ReferenceWritableKeyPath<Self, Limit>,
    limiting property: ReferenceWritableKeyPath<Self, T>, name: String = #function
  ) -> PropertyModifier<Limit> {
    modifier(of: limit, name: name) { owner, value in
      if !isNumber(value) { return }
      owner.setLimits(of: property) { owner[keyPath: limit] = value }
    }
  }

  /// Changes limits of a property, and sets it to what its binding set last.
  func setLimits<T: Equatable>(
    of property: ReferenceWritableKeyPath<Self, T>, _ change: () -> Void
  ) {
    let value = attachments.find(PropertyValue<T>.self, .path(property))
    if let value, modifier(for: property).driver.isTwoWay {
      value.ignoringChanges(change)
      value.writeAgain()
    } else {
      change()
      if let bound = boundValue(of: property) { self[keyPath: property] = bound }
      value?.readChange()
    }
  }

  /// Remembers what the binding of a property sets.
  func remember<T>(_ value: T, for property: ReferenceWritableKeyPath<Self, T>) {
    attachments.find(.path(property)) { Remembered<T>() }.value = value
  }

  /// What the binding of a property set last; nil without a binding.
  func boundValue<T>(of property: ReferenceWritableKeyPath<Self, T>) -> T? {
    guard modifier(for: property).driver.isTaken else { return nil }
    return attachments.find(Remembered<T>.self, .path(property))?.value
  }
}

private final class Remembered<T> {
  var value: T?
}

/// Whether a value is not NaN, for which UIKit raises exceptions.
func isNumber(_ value: some Equatable) -> Bool { value == value }
