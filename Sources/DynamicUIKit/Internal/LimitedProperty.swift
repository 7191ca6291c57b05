// A slider has its value kept between its limits. Where all three are bound, the value may come
// before the limits that allow it; so it is remembered, and set again when a limit has changed.

extension PropertyOwner {
  /// The modifier of a property that has limits.
  func modifier<T: Equatable>(
    forLimited property: ReferenceWritableKeyPath<Self, T>
  ) -> PropertyModifier<T> {
    modifier(.path(property)) { owner, value in
      owner.wish(for: property).value = value
      if owner[keyPath: property] != value { owner[keyPath: property] = value }
    }
  }

  /// The modifier of a limit of a property.
  func modifier<Limit, T: Equatable>(
    forLimit limit: ReferenceWritableKeyPath<Self, Limit>,
    of property: ReferenceWritableKeyPath<Self, T>
  ) -> PropertyModifier<Limit> {
    modifier(.path(limit)) { owner, value in
      owner[keyPath: limit] = value
      owner.setAgain(property)
    }
  }

  /// Sets a property to what its source wants it to be.
  func setAgain<T: Equatable>(_ property: ReferenceWritableKeyPath<Self, T>) {
    let modifier = modifier(forLimited: property)
    if modifier.driver.isTwoWay {
      attachments.find(PropertyValue<T>.self, .path(property))?.writeAgain()
    } else if modifier.driver.isTaken, let value = wish(for: property).value {
      modifier.set(value)
    }
  }

  private func wish<T>(for property: ReferenceWritableKeyPath<Self, T>) -> Wish<T> {
    attachments.find(.path(property)) { Wish() }
  }
}

/// What a property was last asked to be.
@MainActor
final class Wish<T> {
  var value: T?
}
