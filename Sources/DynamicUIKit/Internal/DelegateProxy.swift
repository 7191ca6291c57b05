import Dynamic

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A delegate that a binding installs between a view and the app's delegate.
///
/// A subclass implements only the methods that the binding needs. All other messages are forwarded
/// to the delegate that the app had set at the last `install(in:at:)`. To support another view:
///
/// 1. Write `final class ThingDelegate: DelegateProxy, ThingDelegateProtocol`. On Apple platforms
///    (`#if canImport(UIKit)`), each of its methods ends by calling the same method of the app's
///    delegate: `nextDelegate(as: …)?.method?(…)`. HeadlessUIKit calls the app's delegate itself.
/// 2. In HeadlessUIKit, add a `bindingDelegate` to the view, and call it before the delegate.
///    Of two optional results, use the first that is not nil. Let the view conform to
///    `DelegateHost`.
/// 3. Store the proxy in the view's `attachments`, because views do not retain delegates. For each
///    new binding, call `install(in:at:)`, because the app may have set its delegate meanwhile.
@MainActor
class DelegateProxy: NSObject {
  #if canImport(UIKit)
  /// The app's delegate.
  nonisolated(unsafe) private weak var next: (any NSObjectProtocol)?
  private var hadNext = false  // whether `next` was set at the last installation
  nonisolated(unsafe) private var isProbing = false

  final func nextDelegate<Delegate>(as _: Delegate.Type = Delegate.self) -> Delegate? {
    next as? Delegate
  }

  /// The selector that tests whether a delegate forwards to this proxy, as RxCocoa's delegates do.
  nonisolated private static let probe = NSSelectorFromString("isDelegateProxyProbing")

  nonisolated override func responds(to selector: Selector!) -> Bool {
    if selector == Self.probe { return isProbing }
    return super.responds(to: selector) || selector.map { next?.responds(to: $0) == true } ?? false
  }

  /// Lets a layout cast the delegate to `UICollectionViewDelegateFlowLayout`, for example.
  nonisolated override func conforms(to aProtocol: Protocol) -> Bool {
    super.conforms(to: aProtocol) || next?.conforms(to: aProtocol) == true
  }

  nonisolated override func forwardingTarget(for selector: Selector!) -> Any? { next }

  /// Installs this proxy in front of the view's delegate. When that delegate is released, assigns
  /// the proxy again, because UIKit caches which selectors the proxy responds to.
  final func install<View: NSObject, Delegate>(
    in view: View, at delegate: ReferenceWritableKeyPath<View, Delegate?>
  ) {
    guard let proxy = self as? Delegate else { return }
    let current = view[keyPath: delegate] as AnyObject?
    let nextWasReleased = hadNext && next == nil
    if current !== self {
      let candidate = current as? any NSObjectProtocol
      isProbing = true
      let respondsWhileProbing = candidate?.responds(to: Self.probe) == true
      isProbing = false
      // If `candidate` responds only while `isProbing` is true, it forwards to this proxy. If this
      // proxy also forwarded to `candidate`, the two would call each other endlessly.
      if respondsWhileProbing, candidate?.responds(to: Self.probe) == false { return }
      // Replaces the proxy of a previous binding, and takes over its delegate.
      if let previous = current as? DelegateProxy { next = previous.next } else { next = candidate }
    } else if !nextWasReleased {
      return
    }
    hadNext = next != nil
    view[keyPath: delegate] = nil
    view[keyPath: delegate] = proxy
    guard let next else { return }
    let key = AttachmentKey.name("released \(ObjectIdentifier(view))")
    Attachments.of(next).findOrCreate(key) { ReleaseObserver() }.action = {
      [weak self, weak view] in
      if let self, let view { install(in: view, at: delegate) }
    }
  }
  #else
  final func install<View: DelegateHost>(in view: View, at _: KeyPath<View, View.Delegate?>) {
    view.bindingDelegate = self as? View.Delegate
  }
  #endif
}

#if !canImport(UIKit)
@MainActor
protocol DelegateHost: AnyObject {
  associatedtype Delegate
  var bindingDelegate: Delegate? { get set }
}

extension UITableView: DelegateHost {}
extension UICollectionView: DelegateHost {}
extension UIPickerView: DelegateHost {}
extension UISearchBar: DelegateHost {}
#endif
