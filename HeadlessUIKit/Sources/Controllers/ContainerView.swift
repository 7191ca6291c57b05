/// The view of a container controller, which shows the view of one child at a time.
///
/// Outside a window nothing is shown; what is to be shown then appears with the next layout pass.
final class ContainerView: UIView {
  /// The child whose view is here.
  private(set) weak var shown: UIViewController?
  /// That view, which may be here longer than its controller lives.
  private var shownView: UIView?

  /// Called in a layout pass, to show the right child.
  var update: () -> Void = {}

  override func layoutSubviews() {
    update()
  }

  /// Replaces the child that is shown. In a window the view of the new one is loaded now; outside, only what
  /// is not to be shown any more is taken out now.
  ///
  /// A child that loads its view or is about to appear may have another one shown in its place.
  func show(_ controller: UIViewController?, animated: Bool) {
    if window == nil { return show(later: controller) }
    if controller === shown, shown != nil || shownView == nil { return }
    let (old, oldView) = (shown, shownView)
    shown = controller
    let view = controller?.view
    guard shown === controller else { return }
    shownView = view
    old?.transitionIsAnimated = animated
    controller?.transitionIsAnimated = animated
    if let view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      if shownView !== view { takeOut(view) }
    }
    if shownView !== oldView { takeOut(oldView) }
    old?.transitionIsAnimated = false
    controller?.transitionIsAnimated = false
  }

  /// Takes out what is not to be shown any more, and leaves the rest to a layout pass.
  private func show(later controller: UIViewController?) {
    if shown == nil || shown !== controller {
      let view = shownView
      shown = nil
      shownView = nil
      takeOut(view)
    }
    setNeedsLayout()
  }

  private func takeOut(_ view: UIView?) {
    if let view, view.superview === self { view.removeFromSuperview() }
  }
}
