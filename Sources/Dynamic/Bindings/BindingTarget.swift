/// The target of a binding: a ``PropertyModifier``, or a ``BindableObject``, which provides one.
// With `BindableObject` alone, the compiler blames `>>>` for a misspelled member in `a >>> { … }`.
@MainActor
public protocol BindingTarget {
  /// The type of the property that the binding sets.
  associatedtype DefaultPropertyModifierTargetType
  /// The modifier of the property. Return the same modifier each time: it stores the binding.
  var defaultPropertyModifier: PropertyModifier<DefaultPropertyModifierTargetType> { get }
}

extension PropertyModifier: BindingTarget {
  /// This modifier itself.
  @export(implementation) public var defaultPropertyModifier: PropertyModifier<T> { self }
}
