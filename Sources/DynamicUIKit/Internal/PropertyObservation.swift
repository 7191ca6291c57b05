import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

// Observes changes by the user and by code, without using a delegate. The view keeps one listener
// for each property, so all calls of a method must pass equivalent listeners.

extension UIScrollView {
  func observeContentOffset(_ listener: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
    observeProperty(\.contentOffset, listener)
    #else
    contentOffsetListener = listener
    #endif
  }

  func observeContentSize(_ listener: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
    observeProperty(\.contentSize, listener)
    #else
    contentSizeListener = listener
    #endif
  }
}

extension UITextField {
  func observeText(_ listener: @escaping @MainActor () -> Void) {
    #if canImport(UIKit)
    observeProperty(\.text, listener)
    #else
    textListener = listener
    #endif
  }
}

#if canImport(UIKit)
extension PropertyOwner where Self: NSObject {
  fileprivate func observeProperty<Value>(
    _ property: KeyPath<Self, Value>, _ listener: @escaping @MainActor () -> Void
  ) {
    _ = attachments.findOrCreate(.path(property)) {
      observe(property) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#endif
