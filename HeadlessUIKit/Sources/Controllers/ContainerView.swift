/// The view of a navigation, tab bar or page view controller. It shows the view of the current
/// child. Outside a window, ``show(_:animated:)`` only removes the previous child's view; the next
/// layout in a window adds the current child's view.
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

extension UIViewController {
  /// Removes the old children that are not among the new ones, and adds the new ones. Calls `show`
  /// between the calls of `willMove` and `didMove`.
  func replaceChildren(
    _ old: [UIViewController], with new: [UIViewController], show: () -> Void
  ) {
    let removed = old.filter { child in !new.contains { $0 === child } }
    let added = new.filter { child in !old.contains { $0 === child } }
    for child in removed { child.willMove(toParent: nil) }
    for child in added { addChild(child) }
    show()
    for child in removed { child.removeFromParent() }
    // Showing a child runs app code, which may have removed an added child.
    for child in added where child.parent === self { child.didMove(toParent: self) }
  }
}
