/// Stores the only binding of a property; shared by the property's modifiers.
@MainActor @usableFromInline
package protocol BindingSlot: AnyObject {
  var storedBinding: StoredBinding { get set }
}

@MainActor @usableFromInline
package struct StoredBinding {
  // `listener` is a one-way binding. It retains only the property's setter, so it may stay until it
  // is replaced; a weak reference would be slower. `binding` is any other binding. It may retain
  // client closures, so the reference is weak, and the source or the object can free the binding.
  var listener: AnyListener?
  fileprivate weak var binding: Disposable?

  fileprivate mutating func exchange(
    _ listener: AnyListener?, _ binding: Disposable?
  ) -> Disposable? {
    defer { (self.listener, self.binding) = (listener, binding) }
    return self.listener ?? self.binding
  }
}

extension BindingSlot {
  /// Ends the current binding; does not retain the new one.
  @usableFromInline package func setBinding(_ binding: Disposable) { replace(nil, binding) }
  /// Ends the current binding; retains the new listener.
  @usableFromInline func setListener(_ listener: AnyListener) { replace(listener, nil) }
  @usableFromInline package func endBinding() { replace(nil, nil) }

  private func replace(_ listener: AnyListener?, _ binding: Disposable?) {
    storedBinding.exchange(listener, binding)?.dispose()
  }

  package var isBound: Bool {
    // A listener that only this slot retains has lost its source.
    if isKnownUniquelyReferenced(&storedBinding.listener) { storedBinding.listener = nil }
    return storedBinding.listener?.isDisposed == false || isTwoWay
  }

  package var twoWayBinding: TwoWayBinding? { storedBinding.binding as? TwoWayBinding }

  /// Whether a live two-way binding, or a command's binding of `isEnabled`, sets the property.
  package var isTwoWay: Bool { storedBinding.binding?.hasEnded == false }
}

extension Dynamic {
  /// Nil unless this value belongs to an object and may have only one binding.
  @usableFromInline package var bindingSlot: (any BindingSlot)? {
    get { node.extras?.bindingSlot as? any BindingSlot }
    set { node.findOrCreateExtras().bindingSlot = newValue }
  }
}
