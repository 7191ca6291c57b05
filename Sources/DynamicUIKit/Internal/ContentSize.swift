#if canImport(UIKit)
import Dynamic

extension UIScrollView {
  /// Calls a closure whenever the content has another size, as long as this view lives; one for each
  /// name.
  func followContentSize(
    as name: String = "contentSize", _ listener: @escaping @MainActor () -> Void
  ) {
    _ = attachments.find(.name("size of \(name)")) {
      observe(\.contentSize) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UIScrollView {
  /// Calls a closure whenever the content has another size, as long as this view lives; one for each
  /// name.
  func followContentSize(
    as name: String = "contentSize", _ listener: @escaping @MainActor () -> Void
  ) {
    contentSizeListeners[name] = listener
  }
}
#endif
