import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

extension PropertyOwner where Self: UIView {
  /// Observes changes by the user and by code, without using a delegate. The view keeps one
  /// listener for each property, so all calls for a property must pass equivalent listeners.
  func observeProperty<Value>(
    _ property: KeyPath<Self, Value>, _ listener: @escaping @MainActor () -> Void
  ) {
    #if canImport(UIKit)
    _ = attachments.findOrCreate(.path(property)) {
      observe(property) { _, _ in MainActor.assumeIsolated { listener() } }
    }
    #else
    propertyListeners[property] = listener
    #endif
  }
}
