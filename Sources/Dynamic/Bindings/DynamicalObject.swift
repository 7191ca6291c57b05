/// An object with a value for two-way bindings: a text field with its text, or a ``Dynamic``.
@MainActor
public protocol DynamicalObject: AnyObject {
  /// The type of the value.
  associatedtype DefaultDynamicPropertyType
  /// The value. Return the same `Dynamic` each time.
  var defaultDynamicProperty: Dynamic<DefaultDynamicPropertyType> { get }
}

extension Dynamic: DynamicalObject {
  /// This value itself.
  @export(implementation) public var defaultDynamicProperty: Dynamic<T> { self }
}
