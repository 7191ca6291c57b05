import Dynamic

/// A UIKit object whose properties can be bound.
///
/// The classes of UIKit conform, and with them your subclasses.
@MainActor
public protocol PropertyOwner: AnyObject {}

extension UIResponder: PropertyOwner {}
extension UIBarItem: PropertyOwner {}
extension UINavigationItem: PropertyOwner {}
extension UIAlertAction: PropertyOwner {}
extension UIGestureRecognizer: PropertyOwner {}
extension NSLayoutConstraint: PropertyOwner {}
extension CALayer: PropertyOwner {}

extension PropertyOwner {
  /// The modifiers of all properties of this object, by the names of the properties.
  ///
  ///     let isBusy = Dynamic(true)
  ///     let saveButton = UIButton()
  ///     isBusy >>> saveButton.modifiers.isHidden
  ///     print(saveButton.isHidden)  // Prints "true"
  ///
  /// Each property has one modifier, so binding a second source ends the first binding. A binding does
  /// not retain the object.
  public var modifiers: PropertyModifiers<Self> { PropertyModifiers(owner: self) }

  /// Returns the modifier of a property, which is often written as `view.modifiers.isHidden`.
  ///
  /// It assigns the property and does nothing else. Some properties also have a modifier of their own
  /// that does more, such as `slider.valueModifier`, which waits for limits; all modifiers of a
  /// property share one binding.
  ///
  /// - Parameter property: The property; it may be one of a subclass of yours.
  /// - Returns: The same modifier every time.
  /// - Complexity: O(*n*) in the number of bound properties of this object.
  @_disfavoredOverload
  public func modifier<T>(for property: ReferenceWritableKeyPath<Self, T>) -> PropertyModifier<T> {
    modifier(for: property) { owner, value in owner[keyPath: property] = value }
  }

  /// Returns the modifier of a property with its setter, which is faster than the key path.
  func modifier<T>(
    for property: ReferenceWritableKeyPath<Self, T>, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> { modifier(.path(property), set) }

  /// Returns a modifier that does more than set a property, and shares the driver of that property.
  ///
  /// - Parameter name: Identifies the modifier among those of the object; its own name by default.
  func modifier<T, Property>(
    of property: ReferenceWritableKeyPath<Self, Property>, name: String = #function,
    _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    modifier(.name(name), driver: modifier(for: property).driver, set)
  }

  /// Returns a modifier of something that has no key path.
  func modifier<T>(
    _ key: PropertyKey, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    attachments.find(key) { PropertyModifier(self, set) }
  }

  /// Returns another modifier of a property, which shares its driver.
  func modifier<T>(
    _ key: PropertyKey, driver: @autoclosure () -> any PropertyDriver,
    _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    attachments.find(key) { PropertyModifier(self, driver: driver(), set) }
  }
}

extension PropertyOwner where Self: UIView {
  /// Returns the modifier of a property that every view has.
  public func modifier<T>(
    for property: ReferenceWritableKeyPath<UIView, T>
  ) -> PropertyModifier<T> {
    (self as UIView).modifier(for: property) { owner, value in owner[keyPath: property] = value }
  }
}

/// The modifiers of an object's properties; see ``PropertyOwner/modifiers``.
@MainActor @dynamicMemberLookup
public struct PropertyModifiers<Owner: PropertyOwner> {
  let owner: Owner

  /// The modifier of a property.
  @_disfavoredOverload
  public subscript<T>(
    dynamicMember property: ReferenceWritableKeyPath<Owner, T>
  ) -> PropertyModifier<T> { owner.modifier(for: property) }
}

// A key path depends on the class that it was written for: without UIKit, `\UIView.alpha` and
// `\UILabel.alpha` are not equal. So what every view has is looked up in UIView.

extension PropertyModifiers where Owner: UIView {
  /// The modifier of a property that every view has.
  public subscript<T>(
    dynamicMember property: ReferenceWritableKeyPath<UIView, T>
  ) -> PropertyModifier<T> { owner.modifier(for: property) }
}

// The properties that views bind most, with their setters: a write through a key path allocates memory.

extension PropertyModifiers where Owner: UIView {
  /// Sets whether the view is hidden.
  public var isHidden: PropertyModifier<Bool> {
    (owner as UIView).modifier(for: \.isHidden) { $0.isHidden = $1 }
  }

  /// Sets the opacity of the view.
  public var alpha: PropertyModifier<CGFloat> {
    (owner as UIView).modifier(for: \.alpha) { $0.alpha = $1 }
  }
}

extension PropertyModifiers where Owner: UILabel {
  /// Sets the colour of the text.
  public var textColor: PropertyModifier<UIColor?> {
    (owner as UILabel).modifier(for: \.textColor) { $0.textColor = $1 }
  }
}
