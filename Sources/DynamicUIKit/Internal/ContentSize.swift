#if canImport(UIKit)
extension UIScrollView {
  /// Calls a closure whenever the content has another size, as long as this view lives.
  func followContentSize(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("contentSize")) {
      observe(\.contentSize) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  /// Calls a closure whenever the content has another size, as long as this view lives.
  func followContentSize(_ listener: @escaping @MainActor () -> Void) {
    contentSizeListener = listener
  }
}
#endif
