/// An object that retains one associated object, as any Objective-C object can. DynamicUIKit stores
/// an object's bindings in its associated object.
@_spi(Headless)
@MainActor
public protocol AssociatedObjectCarrier: AnyObject {
  var associatedObject: AnyObject? { get set }
}

@_spi(Headless) extension UIResponder: AssociatedObjectCarrier {}
@_spi(Headless) extension UIBarItem: AssociatedObjectCarrier {}
@_spi(Headless) extension UINavigationItem: AssociatedObjectCarrier {}
@_spi(Headless) extension UIAlertAction: AssociatedObjectCarrier {}
@_spi(Headless) extension NSLayoutConstraint: AssociatedObjectCarrier {}
@_spi(Headless) extension CALayer: AssociatedObjectCarrier {}
