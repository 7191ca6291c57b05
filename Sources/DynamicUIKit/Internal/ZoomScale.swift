import Dynamic

extension UIScrollView {
  /// Calls a closure whenever the content has been zoomed, as long as this view lives.
  func followZoomScale(_ listener: @escaping @MainActor () -> Void) {
    let follower = zoomFollower
    follower.listener = listener
    let hear: @MainActor () -> Void = { [weak self] in
      if let self { follower.hear(zoomScale) }
    }
    observeZoomScale(hear)
    // A pinch changes the scale without setting it; but the content grows and moves with it.
    followContentSize(as: "zoomScale", hear)
    followContentOffset(as: "zoomScale", hear)
  }

  /// Changes the scale without calling the closure: what the limits make of a scale is not what the
  /// user wants.
  func ignoringZoom(_ change: () -> Void) {
    let follower = zoomFollower
    let wasIgnoring = follower.isIgnoring
    follower.isIgnoring = true
    change()
    follower.isIgnoring = wasIgnoring
  }

  private var zoomFollower: ZoomFollower {
    attachments.find(.name("zoomFollower")) { ZoomFollower(zoomScale) }
  }
}

/// Tells zooming from what is told without any.
@MainActor
private final class ZoomFollower {
  var listener: (@MainActor () -> Void)?
  var isIgnoring = false
  private var scale: CGFloat

  init(_ scale: CGFloat) { self.scale = scale }

  func hear(_ scale: CGFloat) {
    if scale == self.scale { return }
    self.scale = scale
    if !isIgnoring { listener?() }
  }
}

#if canImport(UIKit)
extension UIScrollView {
  private func observeZoomScale(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("zoomScale")) {
      observe(\.zoomScale) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  private func observeZoomScale(_ listener: @escaping @MainActor () -> Void) {
    zoomScaleListener = listener
  }
}
#endif
