import Dynamic

/// An object of UIKit, whose properties can be the targets of bindings.
///
/// The classes of UIKit conform, and with them your subclasses.
@MainActor
public protocol PropertyOwner: AnyObject {}

extension UIResponder: PropertyOwner {}
extension UIBarItem: PropertyOwner {}
extension UINavigationItem: PropertyOwner {}
extension UIAlertAction: PropertyOwner {}
extension NSLayoutConstraint: PropertyOwner {}

extension PropertyOwner {
  /// The modifier of any property, also one of your own.
  ///
  ///     let isBusy = Dynamic(true)
  ///     let field = UITextField()
  ///     isBusy.bind(field.modifier(for: \.isHidden))
  ///     print(field.isHidden)  // Prints "true"
  ///
  /// It is the same one every time, whichever class of the object the key path names, so the
  /// property has one source: binding a second source ends the first binding. The object is not
  /// kept alive by what is bound to it.
  ///
  /// A write through a key path takes about a third of a microsecond and an allocation, where a modifier with a
  /// name, as `hiddenModifier`, calls the setter. For a property of your own that changes often, make a
  /// `PropertyModifier` with a closure.
  ///
  /// - Parameter property: The property that is set.
  /// - Complexity: O(*n*) in the number of properties of this object that are bound.
  public func modifier<T>(for property: ReferenceWritableKeyPath<Self, T>) -> PropertyModifier<T> {
    let key = PropertyKey.path(property)
    if let found = attachments.find(PropertyModifier<T>.self, key) { return found }
    makeRuledModifiers()
    return modifier(key) { owner, value in owner[keyPath: property] = value }
  }

  /// The modifier of a property that has a name, with its setter, which is called without the key path.
  func modifier<T>(
    for property: ReferenceWritableKeyPath<Self, T>, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    let key = PropertyKey.path(property)
    let attachments = attachments
    if let found = attachments.find(PropertyModifier<T>.self, key) { return found }
    makeRuledModifiers()
    return attachments.find(key) { PropertyModifier(self, set) }
  }

  /// The modifier of a property that is not simply set.
  func modifier<T>(
    _ key: PropertyKey, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    attachments.find(key) { PropertyModifier(self, set) }
  }

  /// Another modifier of a property, which is set in another way; all with the same driver set the
  /// same.
  func modifier<T>(
    _ key: PropertyKey, driver: PropertyDriver, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    attachments.find(key) { PropertyModifier(self, driver: driver, set) }
  }
}
