#if canImport(UIKit)
extension UIScrollView {
  /// Calls a closure whenever the content has scrolled, as long as this view lives.
  func followContentOffset(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("contentOffset")) {
      observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  /// Calls a closure whenever the content has scrolled, as long as this view lives.
  func followContentOffset(_ listener: @escaping @MainActor () -> Void) {
    contentOffsetListener = listener
  }
}
#endif
