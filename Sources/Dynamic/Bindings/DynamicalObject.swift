/// An object that has a value and can change it by itself, such as a text field with its text.
@MainActor
public protocol DynamicalObject: AnyObject {
  /// The type of the value.
  associatedtype DefaultDynamicPropertyType
  /// The value. Return the same `Dynamic` each time.
  var defaultDynamicProperty: Dynamic<DefaultDynamicPropertyType> { get }
}
