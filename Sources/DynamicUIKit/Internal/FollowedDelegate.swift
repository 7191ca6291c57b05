#if !os(tvOS)
import Dynamic

// Where a binding has to hear what a delegate hears, and the delegate is yours: the binding takes its
// place and passes everything on, also if yours is set later.

extension UISearchBar {
  /// Puts a delegate between this bar and whatever delegate it has now or gets later.
  func interpose(_ own: ForwardingDelegate & UISearchBarDelegate) {
    if delegate !== own { own.stand(before: delegate) { delegate = own } }
    if own.isFollowing { return }
    own.isFollowing = true
    followDelegate { [weak self, weak own] in
      guard let self, let own else { return }
      if delegate === own { own.wasPutBack() } else { interpose(own) }
    }
  }
}

extension UIPickerView {
  /// Puts a delegate between this picker and whatever delegate it has now or gets later.
  func interpose(_ own: ForwardingDelegate & UIPickerViewDelegate) {
    if delegate !== own { own.stand(before: delegate) { delegate = own } }
    if own.isFollowing { return }
    own.isFollowing = true
    followDelegate { [weak self, weak own] in
      guard let self, let own else { return }
      if delegate === own { own.wasPutBack() } else { interpose(own) }
    }
  }
}

#if canImport(UIKit)
extension UISearchBar {
  private func followDelegate(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("delegateObservation")) {
      observe(\.delegate) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}

extension UIPickerView {
  private func followDelegate(_ listener: @escaping @MainActor () -> Void) {
    _ = attachments.find(.name("delegateObservation")) {
      observe(\.delegate) { _, _ in MainActor.assumeIsolated { listener() } }
    }
  }
}
#else
@_spi(Headless) import HeadlessUIKit

extension UISearchBar {
  private func followDelegate(_ listener: @escaping @MainActor () -> Void) {
    delegateListener = listener
  }
}

extension UIPickerView {
  private func followDelegate(_ listener: @escaping @MainActor () -> Void) {
    delegateListener = listener
  }
}
#endif
#endif
