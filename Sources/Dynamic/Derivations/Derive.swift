extension Listenable {
  /// Derives a value: `step` stores each result in the new node. Until the first result, the node
  /// holds `initial`, or is empty if `initial` is nil.
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

  /// Runs the step for every change, even while unobserved. Unless `skippingCurrent` is true, first
  /// runs the step for the current value.
  @usableFromInline final func runningWhileUnobserved(skippingCurrent: Bool = false) -> Self {
    AnyNode.beginChange()
    node.keepsState = true
    // Records the current value as seen, so that `refresh()` ignores it.
    if skippingCurrent { _ = node.takeSourceChanges { _, _ in } }
    node.refresh()
    node.registerWithSources(.keepsState)
    AnyNode.endChange()
    return self
  }
}
