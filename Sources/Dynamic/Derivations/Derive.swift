extension Listenable {
  /// Returns a value that a step makes from this one; every operator with one source is a line over
  /// it.
  ///
  /// - Parameters:
  ///   - kind: The operator, for pictures of the graph.
  ///   - initial: The value to start with; nil to be empty.
  ///   - step: Called with the new node and each new value of this one; stores what it makes of it.
  @inlinable @inline(__always)
  final func derive<U>(
    _ kind: StaticString, startingAt initial: U? = nil,
    _ step: @escaping @MainActor (Node<U>, T) -> Void
  ) -> Listenable<U> {
    Listenable<U>(
      Node(kind, from: [node], startingAt: initial) { node in
        if let value: T = node.takeChange() { step(node, value) }
      }, keeping: [self])
  }

  /// Has the step see every change of its source from now on, observed or not; `skippingPresent`
  /// says whether the first value it sees is that of the next change.
  @usableFromInline final func keepingState(skippingPresent: Bool = false) -> Self {
    node.keepState(skippingPresent: skippingPresent)
    return self
  }
}

extension AnyNode {
  fileprivate final func keepState(skippingPresent: Bool) {
    AnyNode.begin()
    keepsState = true
    if skippingPresent, let derivation {
      let source = derivation.source(0)
      source.refresh()
      derivation.seen = source.version
    }
    refresh()
    register(.watched)
    AnyNode.end()
  }
}
