@MainActor
open class UITouch: NSObject {
  open func location(in view: UIView?) -> CGPoint {
    let windowLocation = self.view?.convert(viewLocation, to: nil) ?? viewLocation
    return view?.convert(windowLocation, from: nil) ?? windowLocation
  }

  final var view: UIView?
  final var viewLocation = CGPoint.zero
}
