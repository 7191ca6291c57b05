/// An object that carries another one and lets go of it when it goes itself, as the Objective-C
/// runtime's associated objects are carried.
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
