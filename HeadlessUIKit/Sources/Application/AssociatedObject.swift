/// An object that retains one associated object, in which DynamicUIKit stores bindings. In UIKit,
/// any object can have associated objects.
@MainActor
package protocol AssociatedObjectCarrier: AnyObject {
  var associatedObject: AnyObject? { get set }
}

extension UIResponder: AssociatedObjectCarrier {}
extension UIBarItem: AssociatedObjectCarrier {}
extension UINavigationItem: AssociatedObjectCarrier {}
extension UIAlertAction: AssociatedObjectCarrier {}
extension NSLayoutConstraint: AssociatedObjectCarrier {}
extension CALayer: AssociatedObjectCarrier {}
extension UIGestureRecognizer: AssociatedObjectCarrier {}
