extension Listenable {
  /// Returns a value that a step computes from this one; the base of all operators with one source.
  /// The step stores its result in the new node. Without `initial`, the result is empty at first.
  @export(implementation) @inline(__always)
  final func derive<U>(
    _ kind: StaticString, startingAt initial: U? = nil,
    _ step: @escaping @MainActor (Node<U>, T) -> Void
  ) -> Listenable<U> {
    Listenable<U>(
      Node(kind, from: [node], startingAt: initial) { node in
        if let value: T = node.takeChange() { step(node, value) }
      }, keeping: [self])
  }

  /// Makes the step run on every change from now on, even while unobserved. With `skippingCurrent`,
  /// it does not run for the current value.
  @usableFromInline final func keepingState(skippingCurrent: Bool = false) -> Self {
    node.keepState(skippingCurrent: skippingCurrent)
    return self
  }
}

extension AnyNode {
  fileprivate final func keepState(skippingCurrent: Bool) {
    AnyNode.begin()
    keepsState = true
    if skippingCurrent, let derivation {
      let source = derivation.source(0)
      source.refresh()
      derivation.lastSeen = source.version
    }
    refresh()
    register(.state)
    AnyNode.end()
  }
}
