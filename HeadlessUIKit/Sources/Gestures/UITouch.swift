/// A finger on the screen.
@MainActor
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint {
    let windowLocation = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  /// The view that the finger touches.
  final var view: UIView?

  /// The location of the finger in the bounds of its view.
  final var viewLocation = CGPoint.zero
}
