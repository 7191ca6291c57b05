/// What a binding sets: a ``PropertyModifier``, or the default one of a ``BindableObject``.
@MainActor
public protocol BindingTarget {
  /// The type of the property.
  associatedtype DefaultPropertyModifierTargetType
  /// The property; the same modifier every time, as it knows what drives it.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

extension PropertyModifier: BindingTarget {
  /// This modifier itself.
  @export(implementation) public var defaultPropertyModifier: PropertyModifier<T> { self }
}
