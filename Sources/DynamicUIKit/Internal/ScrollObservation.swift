import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Observes a scroll view without using its delegate. The view keeps one listener for each name, so
// all calls with the same name must pass equivalent listeners.

extension UIScrollView {
  /// Calls a closure whenever the content offset changes.
  func observeContentOffset(
    as name: String = "contentOffset", _ listener: @escaping @MainActor () -> Void
  ) {
    #if canImport(UIKit)
    observeProperty(\.contentOffset, as: "offset of \(name)", listener)
    #else
    contentOffsetListeners[name] = listener
    #endif
  }

  /// Calls a closure whenever the content size changes.
  func observeContentSize(
    as name: String = "contentSize", _ listener: @escaping @MainActor () -> Void
  ) {
    #if canImport(UIKit)
    observeProperty(\.contentSize, as: "size of \(name)", listener)
    #else
    contentSizeListeners[name] = listener
    #endif
  }

  /// Calls a closure whenever the zoom scale changes.
  func observeZoomScale(_ listener: @escaping @MainActor () -> Void) {
    let observer = zoomObserver
    observer.listener = listener
    let check: @MainActor () -> Void = { [weak self] in if let self { observer.check(zoomScale) } }
    #if canImport(UIKit)
    observeProperty(\.zoomScale, as: "zoomScale", check)
    #else
    onSetZoomScale = check
    #endif
    // A pinch notifies observers of the content size and offset, but not those of `zoomScale`.
    observeContentSize(as: "zoomScale", check)
    observeContentOffset(as: "zoomScale", check)
  }

  private var zoomObserver: ZoomObserver {
    attachments.findOrCreate(.name("zoomObserver")) { ZoomObserver(zoomScale) }
  }

  #if canImport(UIKit)
  private func observeProperty<Value>(
    _ property: KeyPath<UIScrollView, Value>, as name: String,
    _ listener: @escaping @MainActor () -> Void
  ) {
    _ = attachments.findOrCreate(.name(name)) {
      observe(property) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
  #endif
}

/// Calls its listener only if the scale has changed, which distinguishes zooming from scrolling.
@MainActor
private final class ZoomObserver {
  var listener: (@MainActor () -> Void)?
  private var lastScale: CGFloat

  init(_ scale: CGFloat) { lastScale = scale }

  func check(_ scale: CGFloat) {
    if scale == lastScale { return }
    lastScale = scale
    listener?()
  }
}
