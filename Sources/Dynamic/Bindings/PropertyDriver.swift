/// The place of the only binding that sets a property: the first modifier of the property, as a rule.
@MainActor @usableFromInline
package protocol PropertyDriver: AnyObject {
  var bound: BoundProperty { get set }
}

/// The binding of a property.
@MainActor @usableFromInline
package struct BoundProperty {
  // A listener keeps only the way to set the property, so it may stay until the next one comes; a
  // weak reference to each would make binding slower. A two-way binding has closures of the user,
  // and goes with either side.
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

extension PropertyDriver {
  /// Makes a binding that was just made the only one. This does not keep it.
  @usableFromInline package func note(_ binding: Disposable) { replace(nil, binding) }
  /// Makes a listener the only binding, and keeps it.
  @usableFromInline func keep(_ listener: AnyListener) { replace(listener, nil) }
  /// Ends the binding, if there is one.
  @usableFromInline package func endBinding() { replace(nil, nil) }

  private func replace(_ listener: AnyListener?, _ binding: Disposable?) {
    let last = bound.exchange(listener, binding)
    last.0?.dispose()
    last.1?.dispose()
  }

  /// Whether a live binding sets the property.
  package var isTaken: Bool {
    if isKnownUniquelyReferenced(&bound.listener) { bound.listener = nil }
    return bound.listener?.isDisposed == false || isTwoWay
  }

  /// Whether a live two-way binding sets the property.
  package var isTwoWay: Bool { bound.binding?.hasEnded == false }
}

/// A driver of a value that has no modifier.
final class ValueDriver: PropertyDriver {
  var bound = BoundProperty()
}

extension Dynamic {
  /// The place of the only binding of an object's value to a model, if it is one.
  @usableFromInline package var driver: (any PropertyDriver)? {
    get { node.extras?.driver as? any PropertyDriver }
    set { node.withExtras().driver = newValue }
  }
}
