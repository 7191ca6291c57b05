/// The view of a container controller, which shows the view of one child at a time.
///
/// Outside a window nothing is shown; what is to be shown then appears with the next layout pass.
final class ContainerView: UIView {
  /// The child whose view is here.
  private(set) weak var shown: UIViewController?

  /// Called in a layout pass, to show the right child.
  var update: () -> Void = {}

  override func layoutSubviews() {
    update()
  }

  /// Replaces the child that is shown; the view of the new one is loaded now.
  func show(_ controller: UIViewController?, animated: Bool) {
    guard controller !== shown else { return }
    let old = shown
    shown = controller
    old?.transitionIsAnimated = animated
    controller?.transitionIsAnimated = animated
    if let view = controller?.view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
    }
    if let view = old?.viewIfLoaded, view.superview === self { view.removeFromSuperview() }
    old?.transitionIsAnimated = false
    controller?.transitionIsAnimated = false
  }
}
