import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A delegate of the bindings that is called before the delegate of the app.
///
/// A subclass implements the few methods that a binding needs, and nothing else. The app's delegate
/// receives all other messages, whether it is set before or after. To use it for another class:
///
/// 1. Write `final class ThingDelegate: DelegateProxy, ThingDelegateProtocol` with those methods. In
///    each of them act first, then call the same method of the app's delegate on Apple's systems
///    (`#if canImport(UIKit)`, `next(as: …)?.method?(…)`). The stand-in calls both by itself.
/// 2. Add `install(_:)` for the class below, and in the stand-in a `delegateHook` that its view calls
///    before the delegate. The first result that is not nil counts.
/// 3. Keep the proxy in the view's `attachments`, as views do not retain delegates, and call
///    `view.install(proxy)` whenever the binding is used: on Apple's systems a delegate that the app has
///    set since then has taken the proxy's place.
@MainActor
class DelegateProxy: NSObject {
  #if canImport(UIKit)
  /// The app's delegate.
  nonisolated(unsafe) private weak var next: (any NSObjectProtocol)?
  private var hadNext = false

  final func next<Delegate>(as _: Delegate.Type = Delegate.self) -> Delegate? { next as? Delegate }

  nonisolated override func responds(to selector: Selector!) -> Bool {
    super.responds(to: selector) || selector.map { next?.responds(to: $0) == true } ?? false
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { next }

  /// Puts this proxy between a view and the delegate that the app has set.
  ///
  /// UIKit caches which methods a delegate implements, so the proxy is assigned anew when the app's
  /// delegate is another one, and when it has been released.
  fileprivate func install<View: NSObject, Delegate>(
    in view: View, at delegate: ReferenceWritableKeyPath<View, Delegate?>
  ) {
    guard let own = self as? Delegate else { return }
    let present = view[keyPath: delegate] as AnyObject?
    if present !== self {
      next = present as? any NSObjectProtocol
    } else if !hadNext || next != nil {
      return
    }
    hadNext = next != nil
    view[keyPath: delegate] = nil
    view[keyPath: delegate] = own
    guard let next else { return }
    Attachments.of(next).find(.name("released \(ObjectIdentifier(self))")) { ReleaseObserver() }
      .action = { [weak self, weak view] in
        if let self, let view { install(in: view, at: delegate) }
      }
  }
  #endif
}

#if canImport(UIKit)
extension UITableView {
  func install(_ proxy: DelegateProxy & UITableViewDelegate) {
    proxy.install(in: self, at: \.delegate)
  }
}

extension UICollectionView {
  func install(_ proxy: DelegateProxy & UICollectionViewDelegate) {
    proxy.install(in: self, at: \.delegate)
  }
}

#if !os(tvOS)
extension UISearchBar {
  func install(_ proxy: DelegateProxy & UISearchBarDelegate) {
    proxy.install(in: self, at: \.delegate)
  }
}

extension UIPickerView {
  func install(_ proxy: DelegateProxy & UIPickerViewDelegate) {
    proxy.install(in: self, at: \.delegate)
  }
}
#endif

/// Calls a closure when the object that holds it is released, after the weak references to it are nil.
private final class ReleaseObserver {
  nonisolated(unsafe) var action: @MainActor () -> Void = {}

  nonisolated deinit {
    let action = action
    if Thread.isMainThread {
      MainActor.assumeIsolated { action() }
    } else {
      Task { @MainActor in action() }
    }
  }
}
#else
extension UITableView {
  func install(_ proxy: DelegateProxy & UITableViewDelegate) { delegateHook = proxy }
}

extension UICollectionView {
  func install(_ proxy: DelegateProxy & UICollectionViewDelegate) { delegateHook = proxy }
}

extension UISearchBar {
  func install(_ proxy: DelegateProxy & UISearchBarDelegate) { delegateHook = proxy }
}

extension UIPickerView {
  func install(_ proxy: DelegateProxy & UIPickerViewDelegate) { delegateHook = proxy }
}
#endif
