/// Stores the only binding that sets a property; usually the first modifier of the property.
@MainActor @usableFromInline
package protocol PropertyDriver: AnyObject {
  var bound: BoundProperty { get set }
}

/// The binding of a property.
@MainActor @usableFromInline
package struct BoundProperty {
  // A listener retains only the setter of the property, so it may stay until it is replaced; a weak
  // reference to each would make binding slower. A two-way binding retains client closures, so it
  // is weak and released with either side.
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
  /// Ends the current binding in favor of a new one, which this does not retain.
  @usableFromInline package func setBinding(_ binding: Disposable) { replace(nil, binding) }
  /// Ends the current binding in favor of a listener, which this retains.
  @usableFromInline func setListener(_ listener: AnyListener) { replace(listener, nil) }
  /// Ends the binding, if there is one.
  @usableFromInline package func endBinding() { replace(nil, nil) }

  private func replace(_ listener: AnyListener?, _ binding: Disposable?) {
    let last = bound.exchange(listener, binding)
    last.0?.dispose()
    last.1?.dispose()
  }

  /// Whether a live binding sets the property.
  package var isBound: Bool {
    if isKnownUniquelyReferenced(&bound.listener) { bound.listener = nil }
    return bound.listener?.isDisposed == false || isTwoWay
  }

  /// Whether a live two-way binding sets the property.
  package var isTwoWay: Bool { bound.binding?.hasEnded == false }
}

/// The driver of a value that has no modifier.
final class ValueDriver: PropertyDriver {
  var bound = BoundProperty()
}

extension Dynamic {
  /// The driver that stores the only binding of an object's value; nil for other values.
  @usableFromInline package var driver: (any PropertyDriver)? {
    get { node.extras?.driver as? any PropertyDriver }
    set { node.withExtras().driver = newValue }
  }
}
