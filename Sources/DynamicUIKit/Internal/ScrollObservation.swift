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
    var lastScale = zoomScale  // distinguishes zooming from scrolling
    let check: @MainActor () -> Void = { [weak self] in
      guard let self, zoomScale != lastScale else { return }
      lastScale = zoomScale
      listener()
    }
    #if canImport(UIKit)
    observeProperty(\.zoomScale, as: "zoomScale", check)
    #else
    onSetZoomScale = check
    #endif
    // A pinch notifies observers of the content size and offset, but not those of `zoomScale`.
    observeContentSize(as: "zoomScale", check)
    observeContentOffset(as: "zoomScale", check)
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
