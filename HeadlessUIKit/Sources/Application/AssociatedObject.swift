/// An object that retains one associated object, in which DynamicUIKit stores bindings. In UIKit,
/// any object can have associated objects.
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
@_spi(Headless) extension UIGestureRecognizer: AssociatedObjectCarrier {}
