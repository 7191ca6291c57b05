/// Stores the only binding of a property. Usually one modifier is the slot; the others share it.
@MainActor @usableFromInline
package protocol BindingSlot: AnyObject {
  var storedBinding: StoredBinding { get set }
}

/// The only binding that sets a property, if there is one.
@MainActor @usableFromInline
package struct StoredBinding {
  // The `listener` of a one-way binding retains only the property's setter. So it may stay until it
  // is replaced; a weak reference would make binding slower. Any other `binding` may retain client
  // closures. So this reference is weak, and releasing the source or the object frees the binding.
  fileprivate var listener: AnyListener?
  fileprivate weak var binding: Disposable?
  nonisolated init() {}

  fileprivate mutating func exchange(
    _ listener: AnyListener?, _ binding: Disposable?
  ) -> (AnyListener?, Disposable?) {
    defer { (self.listener, self.binding) = (listener, binding) }
    return (self.listener, self.binding)
  }
}

extension BindingSlot {
  /// Ends the current binding, and stores a new one without retaining it.
  @usableFromInline package func setBinding(_ binding: Disposable) { replace(nil, binding) }
  /// Ends the current binding, and stores and retains a listener.
  @usableFromInline func setListener(_ listener: AnyListener) { replace(listener, nil) }
  /// Ends the binding, if there is one.
  @usableFromInline package func endBinding() { replace(nil, nil) }

  private func replace(_ listener: AnyListener?, _ binding: Disposable?) {
    let (oldListener, oldBinding) = storedBinding.exchange(listener, binding)
    oldListener?.dispose()
    oldBinding?.dispose()
  }

  /// Whether a live binding sets the property.
  package var isBound: Bool {
    // If only this slot retains the listener, its source is gone.
    if isKnownUniquelyReferenced(&storedBinding.listener) { storedBinding.listener = nil }
    return storedBinding.listener?.isDisposed == false || isTwoWay
  }

  /// Whether a live two-way binding, or a command's binding of `isEnabled`, sets the property.
  package var isTwoWay: Bool { storedBinding.binding?.hasEnded == false }
}

/// Stores the one-way binding of a value that belongs to no object; two-way bindings need no slot.
final class ValueBindingSlot: BindingSlot {
  var storedBinding = StoredBinding()
}

extension Dynamic {
  /// The slot for an object's value, which has one binding of any kind; nil for any other value.
  @usableFromInline package var bindingSlot: (any BindingSlot)? {
    get { node.extras?.bindingSlot as? any BindingSlot }
    set { node.findOrCreateExtras().bindingSlot = newValue }
  }
}
