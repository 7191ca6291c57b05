#if canImport(UIKit)
import Dynamic

extension UIScrollView {
  /// Calls a closure whenever the content may have been zoomed, as long as this view exists.
  func followZoomScale(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("zoomScale")) {
      observe(\.zoomScale) { _, _ in MainActor.assumeIsolated { listener() } }
    }
    // A pinch changes the scale without setting it, but the content grows and moves with it.
    followContentSize(as: "zoomScale", listener)
    followContentOffset(as: "zoomScale", listener)
  }
}
#else
import Dynamic
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  /// Calls a closure whenever the content may have been zoomed, as long as this view exists.
  func followZoomScale(_ listener: @escaping @MainActor () -> Void) {
    zoomScaleListener = listener
    followContentSize(as: "zoomScale", listener)
    followContentOffset(as: "zoomScale", listener)
  }
}
#endif
