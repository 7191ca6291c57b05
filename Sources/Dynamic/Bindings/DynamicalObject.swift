/// An object with a value that the object and other code change, such as a text field's text.
@MainActor
public protocol DynamicalObject: AnyObject {
  /// The type of the value.
  associatedtype DefaultDynamicPropertyType
  /// The value. Return the same `Dynamic` each time.
  var defaultDynamicProperty: Dynamic<DefaultDynamicPropertyType> { get }
}
