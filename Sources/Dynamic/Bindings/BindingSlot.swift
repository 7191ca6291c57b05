/// Stores the only binding of a property; shared by the property's modifiers.
@MainActor @usableFromInline
package protocol BindingSlot: AnyObject {
  var storedBinding: StoredBinding { get set }
}

@MainActor @usableFromInline
package struct StoredBinding {
  // `listener` is a one-way binding. The reference is strong, because a weak one would be slower,
  // and the listener retains only the property's setter. `binding` is any other binding. The
  // reference is weak, because the binding may retain client closures.
  var listener: AnyListener?
  fileprivate weak var binding: Disposable?
  /// The binding that may have to end when the property's object is released.
  nonisolated var bindingToEnd: Disposable? { listener ?? (binding as? TwoWayBinding) }

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

  /// Whether a live two-way binding, or a command's binding of `isEnabled`, sets the property.
  package var isTwoWay: Bool { storedBinding.binding?.hasEnded == false }
}

extension Dynamic {
  /// The slot of the property that this value represents; nil for other values.
  @usableFromInline package var bindingSlot: (any BindingSlot)? {
    get { node.extras?.bindingSlot as? any BindingSlot }
    set { node.findOrCreateExtras().bindingSlot = newValue }
  }
}
