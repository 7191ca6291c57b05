extension Listenable {
  /// Returns a value derived from this one by `step`, which stores results in the new node. Most
  /// operators with one source call this. Before the first result, the value is `initial` or empty.
  @export(implementation) @inline(__always)
  final func derive<U>(
    _ kind: StaticString, startingAt initial: U? = nil,
    _ step: @escaping @MainActor (Node<U>, T) -> Void
  ) -> Listenable<U> {
    Listenable<U>(
      Node(kind, from: [node], startingAt: initial) { node in
        if let value: T = node.takeSourceChange() { step(node, value) }
      }, keeping: [self])
  }

  /// Runs the step for the current value now, unless `skippingCurrent` is true, and from now on for
  /// every change, even while unobserved.
  @usableFromInline final func runningWhileUnobserved(skippingCurrent: Bool = false) -> Self {
    node.keepRunningUnobserved(skippingCurrent: skippingCurrent)
    return self
  }
}

extension AnyNode {
  fileprivate final func keepRunningUnobserved(skippingCurrent: Bool) {
    AnyNode.beginChange()
    keepsState = true
    if skippingCurrent, let derivation {
      let source = derivation.source(0)
      source.refresh()
      derivation.lastSeenVersion = source.version
    }
    refresh()
    register(.state)  // From now on, each change of the source marks this node.
    AnyNode.endChange()
  }
}
