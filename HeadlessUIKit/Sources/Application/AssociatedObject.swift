/// An object that can retain one other object for its whole life, as with associated objects of the
/// Objective-C runtime.
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
