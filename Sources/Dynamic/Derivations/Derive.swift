extension Listenable {
  /// Returns a value that a step makes from this one, as every operator with one source does. The
  /// step stores in the new node what it makes of a value. Without `initial`, it is empty at first.
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
