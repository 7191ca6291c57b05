/// The place of the only binding that sets a property.
@MainActor @usableFromInline
package final class PropertyDriver {
  // A listener keeps only the way to set the property, so it may stay, as weak references are slow.
  // A two-way binding has closures of the user, and goes with either side.
  private var listener: AnyListener?
  private weak var binding: Disposable?

  package nonisolated init() {}
  /// Makes a binding that was just made the only one. This does not keep it.
  @usableFromInline package func note(_ binding: Disposable) { replace(nil, binding) }
  /// Makes a listener the only binding, and keeps it.
  @usableFromInline func keep(_ listener: AnyListener) { replace(listener, nil) }

  private func replace(_ listener: AnyListener?, _ binding: Disposable?) {
    let last = (self.listener, self.binding)
    (self.listener, self.binding) = (listener, binding)
    last.0?.dispose()
    last.1?.dispose()
  }

  /// Whether a live binding sets the property.
  package var isTaken: Bool {
    if isKnownUniquelyReferenced(&listener) { listener = nil }
    return listener?.isDisposed == false || isTwoWay
  }

  /// Whether a live two-way binding sets the property.
  package var isTwoWay: Bool { binding?.hasEnded == false }
  /// Ends the binding, if there is one.
  @usableFromInline package func endBinding() { replace(nil, nil) }
}

extension Dynamic {
  /// The place of the only binding of an object's value to a model, if it is one.
  @usableFromInline package var driver: PropertyDriver? {
    get { node.extras?.driver as? PropertyDriver }
    set { node.withExtras().driver = newValue }
  }
}
