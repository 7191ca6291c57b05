/// Connects a node to the external code that sets its value; owned by the node.
///
/// External code refers to the node only through an ``Anchor``, which retains the node while the
/// node is observed. So an unobserved node and its feed are released with its last `Listenable`.
final class Feed {
  /// Retained by the external code.
  @MainActor private(set) weak var anchor: Anchor?
  /// The link that the listeners of the node use; retained here, because the node has no sources.
  let link = Link()
  /// Stops the external work. Called on any thread.
  private let stop: @Sendable () -> Void
  /// Reads the external value again, and stores it in the node.
  @MainActor var update: @MainActor () -> Void = {}
  @MainActor var observationChanged: @MainActor (_ isObserved: Bool) -> Void = { _ in }
  @MainActor init(_ anchor: Anchor, stop: @escaping @Sendable () -> Void) {
    self.anchor = anchor
    self.stop = stop
  }
  deinit { stop() }
  @MainActor func setObserved(_ isObserved: Bool) {
    anchor?.setObserved(isObserved)
    observationChanged(isObserved)
  }
}

/// The reference that external code holds to a node.
@MainActor final class Anchor {
  private(set) weak var node: AnyNode?
  private var retainedNode: AnyNode?
  init(_ node: AnyNode) {
    self.node = node
    Self.sweepIfGrown()
    Self.all.append(Reference(anchor: self))
  }

  func setObserved(_ isObserved: Bool) {
    let old = retainedNode
    retainedNode = isObserved ? node : nil
    releaseLater(old)
  }
  /// Sets the value, unless the node is gone.
  func publish<T>(_ value: T) { if let node { downcast(node, to: Node<T>.self).set(value) } }
  /// Makes the node read the external value again.
  func update() { node?.derivation?.feed?.update() }
  // The targets of listeners are released without notice, and the external value may never change
  // again. So the nodes of all anchors are swept whenever the number of anchors has doubled.
  private struct Reference { weak var anchor: Anchor? }
  @safe @exclusivity(unchecked) private static var all: [Reference] = []
  @safe @exclusivity(unchecked) private static var nextSweepCount = 16
  private static func sweepIfGrown() {
    if all.count < nextSweepCount { return }
    let anchors = all.compactMap(\.anchor)
    all = anchors.map { Reference(anchor: $0) }
    nextSweepCount = max(16, 2 * all.count)
    for anchor in anchors { anchor.retainedNode?.sweepAll() }
  }
}
