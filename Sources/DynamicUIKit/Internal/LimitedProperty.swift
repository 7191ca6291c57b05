import Dynamic

// A slider has its value kept between its limits. Where all three are bound, the value may come
// before the limits that allow it; so it is remembered, and set again when a limit has changed.

extension PropertyOwner {
  /// The modifier of a property that has limits.
  func modifier<T: Equatable>(
    forLimited property: ReferenceWritableKeyPath<Self, T>
  ) -> PropertyModifier<T> {
    modifier(.path(property)) { owner, value in
      if !isNumber(value) { return }
      owner.wish(for: property).value = value
      if owner[keyPath: property] != value { owner[keyPath: property] = value }
    }
  }

  /// Another modifier of a property that has limits, which lets the property go there by and by.
  func modifier<T: Equatable>(
    _ name: String, animating property: ReferenceWritableKeyPath<Self, T>,
    _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    modifier(.name(name), driver: modifier(forLimited: property).driver) { owner, value in
      if !isNumber(value) { return }
      owner.wish(for: property).value = value
      set(owner, value)
    }
  }

  /// The modifier of a limit of a property.
  ///
  /// - Parameter isPossible: Tells what the limit can be; the others leave it as it was.
  func modifier<Limit: Equatable, T: Equatable>(
    forLimit limit: ReferenceWritableKeyPath<Self, Limit>,
    of property: ReferenceWritableKeyPath<Self, T>,
    where isPossible: @escaping @MainActor (Limit) -> Bool = { isNumber($0) }
  ) -> PropertyModifier<Limit> {
    modifier(.path(limit)) { owner, value in
      if !isPossible(value) { return }
      owner[keyPath: limit] = value
      owner.setAgain(property)
    }
  }

  /// Sets a property to what its source wants it to be, and tells where a limit has moved it.
  func setAgain<T: Equatable>(_ property: ReferenceWritableKeyPath<Self, T>) {
    let modifier = modifier(forLimited: property)
    let listened = attachments.find(PropertyValue<T>.self, .path(property))
    if modifier.driver.isTwoWay {
      listened?.writeAgain()
    } else {
      if let value = wanted(property, by: modifier) { modifier.set(value) }
      listened?.look()
    }
  }

  /// What the source of a property wants it to be, if it has one.
  func wanted<T>(
    _ property: ReferenceWritableKeyPath<Self, T>, by modifier: PropertyModifier<T>
  ) -> T? { modifier.driver.isTaken ? wish(for: property).value : nil }

  /// What the property was last asked to be; whatever sets it says so here.
  func wish<T>(for property: ReferenceWritableKeyPath<Self, T>) -> Wish<T> {
    attachments.find(.path(property)) { Wish() }
  }
}

/// Whether a value is not the floating-point value that stands for no number.
///
/// UIKit raises an exception when it places something by what is no number, and a division by nothing
/// makes one. So it stays where it was.
func isNumber(_ value: some Equatable) -> Bool { value == value }

/// What a property was last asked to be.
@MainActor
final class Wish<T> {
  var value: T?
}
