/// The view of a container controller; it shows the view of one child at a time.
///
/// Outside a window it shows no child; the next layout pass in a window shows it.
final class ContainerView: UIView {
  /// The child whose view this view contains.
  private(set) weak var shownController: UIViewController?
  /// The view of that child; it can outlive the child.
  private var shownView: UIView?

  /// Called in each layout pass to show the current child.
  var update: () -> Void = {}

  override func layoutSubviews() {
    update()
  }

  /// Replaces the shown child. In a window this loads the view of the new child immediately;
  /// outside a window it only removes the view of the old child.
  ///
  /// A child may show another child while it loads its view or is about to appear.
  func show(_ controller: UIViewController?, animated: Bool) {
    if window == nil { return showInNextLayout(controller) }
    if controller === shownController, shownController != nil || shownView == nil { return }
    let (old, oldView) = (shownController, shownView)
    shownController = controller
    let view = controller?.view
    guard shownController === controller else { return }
    shownView = view
    old?.transitionIsAnimated = animated
    controller?.transitionIsAnimated = animated
    if let view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      if shownView !== view { remove(view) }
    }
    if shownView !== oldView { remove(oldView) }
    old?.transitionIsAnimated = false
    controller?.transitionIsAnimated = false
  }

  /// Removes a view that is no longer current, and leaves the rest to a layout pass.
  private func showInNextLayout(_ controller: UIViewController?) {
    if shownController == nil || shownController !== controller {
      let view = shownView
      shownController = nil
      shownView = nil
      remove(view)
    }
    setNeedsLayout()
  }

  private func remove(_ view: UIView?) {
    if let view, view.superview === self { view.removeFromSuperview() }
  }
}
