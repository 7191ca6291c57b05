/// An object with a value that both it and other code change, such as the text of a text field.
@MainActor
public protocol DynamicalObject: AnyObject {
  /// The type of the value.
  associatedtype DefaultDynamicPropertyType
  /// The value; the same object every time.
  var defaultDynamicProperty: Dynamic<DefaultDynamicPropertyType> { get }
}
