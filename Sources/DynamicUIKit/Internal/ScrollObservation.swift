import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Observes a scroll view without taking its delegate. Each name has one listener for a view, which lives as
// long as that.

extension UIScrollView {
  /// Calls a closure whenever the content scrolls.
  func followContentOffset(
    as name: String = "contentOffset", _ listener: @escaping @MainActor () -> Void
  ) {
    #if canImport(UIKit)
    follow(\.contentOffset, as: "offset of \(name)", listener)
    #else
    contentOffsetListeners[name] = listener
    #endif
  }

  /// Calls a closure whenever the size of the content changes.
  func followContentSize(
    as name: String = "contentSize", _ listener: @escaping @MainActor () -> Void
  ) {
    #if canImport(UIKit)
    follow(\.contentSize, as: "size of \(name)", listener)
    #else
    contentSizeListeners[name] = listener
    #endif
  }

  /// Calls a closure whenever the content is zoomed.
  func followZoomScale(_ listener: @escaping @MainActor () -> Void) {
    let observer = zoomObserver
    observer.listener = listener
    let look: @MainActor () -> Void = { [weak self] in if let self { observer.look(zoomScale) } }
    #if canImport(UIKit)
    follow(\.zoomScale, as: "zoomScale", look)
    #else
    zoomScaleListener = look
    #endif
    // A pinch does not set the scale, but the content grows and moves with it.
    followContentSize(as: "zoomScale", look)
    followContentOffset(as: "zoomScale", look)
  }

  private var zoomObserver: ZoomObserver {
    attachments.find(.name("zoomObserver")) { ZoomObserver(zoomScale) }
  }

  #if canImport(UIKit)
  private func follow<Value>(
    _ property: KeyPath<UIScrollView, Value>, as name: String,
    _ listener: @escaping @MainActor () -> Void
  ) {
    _ = attachments.find(.name(name)) {
      observe(property) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
  #endif
}

/// Distinguishes zooming from scrolling.
@MainActor
private final class ZoomObserver {
  var listener: (@MainActor () -> Void)?
  private var scale: CGFloat

  init(_ scale: CGFloat) { self.scale = scale }

  func look(_ scale: CGFloat) {
    if scale == self.scale { return }
    self.scale = scale
    listener?()
  }
}
