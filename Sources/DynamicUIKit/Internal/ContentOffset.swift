#if canImport(UIKit)
import Dynamic

extension UIScrollView {
  /// Calls a closure whenever the content has scrolled, as long as this view lives; one for each name.
  func followContentOffset(
    as name: String = "contentOffset", _ listener: @escaping @MainActor () -> Void
  ) {
    _ = attachments.find(.name("offset of \(name)")) {
      observe(\.contentOffset) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  /// Calls a closure whenever the content has scrolled, as long as this view lives; one for each name.
  func followContentOffset(
    as name: String = "contentOffset", _ listener: @escaping @MainActor () -> Void
  ) {
    contentOffsetListeners[name] = listener
  }
}
#endif
