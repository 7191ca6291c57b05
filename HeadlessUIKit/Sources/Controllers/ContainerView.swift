/// The view of a navigation or tab bar controller. It shows the view of the current child. Outside
/// a window, ``show(_:animated:)`` only removes the previous child's view; the next layout in a
/// window adds the current child's view.
final class ContainerView: UIView {
  private(set) weak var shownController: UIViewController?
  private var shownView: UIView?
  /// A deallocated child leaves ``shownView`` set.
  private var shownChildWasDeallocated: Bool { shownController == nil && shownView != nil }

  /// Must call ``show(_:animated:)`` with the current child.
  var onLayout: () -> Void = {}

  override func layoutSubviews() {
    onLayout()
  }

  /// Loading and adding the child's view runs app code. If that code calls this method for another
  /// child, the later call wins.
  func show(_ controller: UIViewController?, animated: Bool) {
    if window == nil { return showInNextLayout(controller) }
    if controller === shownController, !shownChildWasDeallocated { return }
    let (oldController, oldView) = (shownController, shownView)
    shownController = controller
    let view = controller?.view
    guard shownController === controller else { return }
    shownView = view
    oldController?.transitionIsAnimated = animated
    controller?.transitionIsAnimated = animated
    if let view {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      insertSubview(view, at: 0)
      if shownView !== view { remove(view) }
    }
    if shownView !== oldView { remove(oldView) }
    oldController?.transitionIsAnimated = false
    controller?.transitionIsAnimated = false
  }

  private func showInNextLayout(_ controller: UIViewController?) {
    if controller !== shownController || shownChildWasDeallocated {
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
