/// The target of a binding: a ``PropertyModifier``, or a ``BindableObject``, which has one.
@MainActor
public protocol BindingTarget {
  /// The type of the property.
  associatedtype DefaultPropertyModifierTargetType
  /// The modifier of the property. Return the same one each time, because it stores the binding.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

extension PropertyModifier: BindingTarget {
  /// This modifier itself.
  @export(implementation) public var defaultPropertyModifier: PropertyModifier<T> { self }
}
