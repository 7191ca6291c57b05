import Dynamic

/// A UIKit object whose properties can be bound.
///
/// Views, view controllers, bar items, navigation items, alert actions, gesture recognizers,
/// constraints and layers conform.
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
  /// The modifiers of this object's properties, by property name.
  ///
  ///     let isBusy = Dynamic(true)
  ///     let saveButton = UIButton()
  ///     isBusy >>> saveButton.modifiers.isHidden
  ///     print(saveButton.isHidden)  // Prints "true"
  ///
  /// A property has one binding: binding a second source ends the first binding. A binding does not
  /// retain the object.
  public var modifiers: PropertyModifiers<Self> { PropertyModifiers(owner: self) }

  /// Returns the modifier of a property. The short form is `view.modifiers.isHidden`.
  ///
  /// The modifier only assigns the property. Some properties also have a custom modifier that does
  /// more: `slider.valueModifier` remembers the last bound value, and assigns it again when a
  /// binding changes a limit of the slider. All modifiers of a property share one binding.
  ///
  /// - Parameter property: The property, possibly of your own subclass.
  /// - Returns: The same modifier every time.
  /// - Complexity: O(*n*), where *n* is the number of bound properties of this object.
  @_disfavoredOverload
  public func modifier<T>(for property: ReferenceWritableKeyPath<Self, T>) -> PropertyModifier<T> {
    modifier(for: property) { owner, value in owner[keyPath: property] = value }
  }

  /// Returns the modifier of a property, using a setter that is faster than the key path.
  func modifier<T>(
    for property: ReferenceWritableKeyPath<Self, T>, _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> { modifier(.path(property), set) }

  /// Returns a modifier with a custom setter. It shares one binding with the `modifier(for:)` of a
  /// property.
  ///
  /// - Parameter name: Identifies the modifier within the object; by default, the caller's name.
  func customModifier<T, Property>(
    for property: ReferenceWritableKeyPath<Self, Property>, name: String = #function,
    _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    modifier(.name(name), bindingSlot: modifier(for: property).bindingSlot, set)
  }

  /// Returns this object's modifier for a key. The first call creates the modifier, which the
  /// object retains. Modifiers with the same `bindingSlot` share one binding; by default, each
  /// modifier has its own slot.
  func modifier<T>(
    _ key: AttachmentKey, bindingSlot: @autoclosure () -> (any BindingSlot)? = nil,
    _ set: @escaping @MainActor (Self, T) -> Void
  ) -> PropertyModifier<T> {
    attachments.findOrCreate(key) { PropertyModifier(self, bindingSlot: bindingSlot(), set) }
  }
}

// A key path depends on the class that it names: in HeadlessUIKit, `\UIView.alpha` and
// `\UILabel.alpha` are not equal, and would identify two modifiers. So for properties of UIView,
// the overloads here and in `PropertyModifiers` below use key paths of UIView.

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

extension PropertyModifiers where Owner: UIView {
  /// The modifier of a property that every view has.
  public subscript<T>(
    dynamicMember property: ReferenceWritableKeyPath<UIView, T>
  ) -> PropertyModifier<T> { owner.modifier(for: property) }
}

// Setters for the most frequently bound properties, because writing through a key path allocates.

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
  /// Sets the color of the text.
  public var textColor: PropertyModifier<UIColor?> {
    (owner as UILabel).modifier(for: \.textColor) { $0.textColor = $1 }
  }
}
