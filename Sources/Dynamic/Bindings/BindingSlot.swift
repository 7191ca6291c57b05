/// Stores the only binding of a property; all modifiers of the property share this slot.
@MainActor @usableFromInline
package protocol BindingSlot: AnyObject {
  var storedBinding: StoredBinding { get set }
}

/// The only binding that sets a property, if there is one.
@MainActor @usableFromInline
package struct StoredBinding {
  // `listener` is a one-way binding. It retains only the property's setter, so it may stay until it
  // is replaced; a weak reference would be slower. `binding` is any other binding. It may retain
  // client closures, so the reference is weak, and the source or the object can free the binding.
  fileprivate var listener: AnyListener?
  fileprivate weak var binding: Disposable?

  /// Stores another binding, and returns the old one.
  fileprivate mutating func exchange(
    _ listener: AnyListener?, _ binding: Disposable?
  ) -> Disposable? {
    defer { (self.listener, self.binding) = (listener, binding) }
    return self.listener ?? self.binding
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
    storedBinding.exchange(listener, binding)?.dispose()
  }

  /// Whether a live binding sets the property.
  package var isBound: Bool {
    // If only this slot retains the listener, the listener's source is gone.
    if isKnownUniquelyReferenced(&storedBinding.listener) { storedBinding.listener = nil }
    return storedBinding.listener?.isDisposed == false || isTwoWay
  }

  /// Whether a live two-way binding, or a command's binding of `isEnabled`, sets the property.
  package var isTwoWay: Bool { storedBinding.binding?.hasEnded == false }
}

extension Dynamic {
  /// The slot, if this value belongs to an object and may have only one binding; otherwise nil.
  @usableFromInline package var bindingSlot: (any BindingSlot)? {
    get { node.extras?.bindingSlot as? any BindingSlot }
    set { node.findOrCreateExtras().bindingSlot = newValue }
  }
}
