extension Listenable {
  /// Returns a value derived from this one by `step`, which stores results in the new node. Before
  /// the first result, the derived value is `initial` or empty.
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

  /// From now on, runs the step for every change, even while unobserved. First runs it for the
  /// current value, unless `skippingCurrent` is true.
  @usableFromInline final func runningWhileUnobserved(skippingCurrent: Bool = false) -> Self {
    AnyNode.beginChange()
    node.keepsState = true
    // Records the current value as seen, so that `refresh()` ignores it.
    if skippingCurrent { _ = node.takeSourceChanges { _, _ in } }
    node.refresh()
    node.register(.keepsState)
    AnyNode.endChange()
    return self
  }
}
