/// The view of a container controller. It shows the view of the current child only, such as the
/// selected tab. Outside a window, it only removes the view of the previous child; the next layout
/// in a window adds the view of the new one.
final class ContainerView: UIView {
  private(set) weak var shownController: UIViewController?
  /// Remains set when its controller is deallocated; see `isShownChildGone`.
  private var shownView: UIView?

  /// Must call ``show(_:animated:)`` with the current child.
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    onLayout()
  }

  /// Loading and adding the child's view runs code of the child. If that code shows another child,
  /// that other child stays.
  func show(_ controller: UIViewController?, animated: Bool) {
    if window == nil { return showInNextLayout(controller) }
    // A nil `shownController` with a view means that the shown child was deallocated.
    let isShownChildGone = shownController == nil && shownView != nil
    if controller === shownController, !isShownChildGone { return }
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
