/// Connects a node to the external code that sets its value; owned by the node.
///
/// External code refers to the node only through a ``NodeSink``, which retains the node while the
/// node is observed. So an unobserved node and its external source are released with the last
/// `Listenable`.
final class ExternalSource {
  @MainActor private(set) weak var sink: NodeSink?
  /// The link through which a listener that ends reaches the node. A node's sources usually retain
  /// its link, but this node has no sources.
  let link = NodeLink()
  /// Called on any thread.
  private let stop: @Sendable () -> Void
  /// Reads the external value again, and stores it in the node.
  @MainActor var update: @MainActor () -> Void = {}
  /// The object whose property the value follows, if any. Retained here while the node is
  /// unobserved; otherwise, the object retains the node.
  @MainActor weak var object: AnyObject? { didSet { retainedObject = object } }
  @MainActor private var retainedObject: AnyObject?
  @MainActor init(_ sink: NodeSink, stop: @escaping @Sendable () -> Void) {
    self.sink = sink
    self.stop = stop
  }
  deinit { stop() }
  @MainActor func setObserved(_ isObserved: Bool) {
    sink?.setObserved(isObserved)
    assignReleasingAfterChange(isObserved ? nil : object, to: &retainedObject)
  }
}

/// The object through which external code sets the value of a node; retained by that code.
@MainActor final class NodeSink {
  private(set) weak var node: AnyNode?
  private var retainedNode: AnyNode?
  init(_ node: AnyNode) {
    self.node = node
    Self.all.append(WeakReference(sink: self))
    Self.sweepSoon()
  }

  func setObserved(_ isObserved: Bool) {
    assignReleasingAfterChange(isObserved ? node : nil, to: &retainedNode)
  }
  func publish<T>(_ value: T) { if let node { downcast(node, to: Node<T>.self).set(value) } }
  func update() { node?.derivation?.externalSource?.update() }

  /// Set when an observed object changes, which must happen on the main actor.
  @safe nonisolated(unsafe) var hasChanged = false
  /// Reads all changed external values again, as one change. So no value is computed from new and
  /// old properties of an object.
  static func updateChanged() {
    AnyNode.beginChange()
    for case let sink? in all.lazy.map(\.sink) where sink.hasChanged {
      sink.hasChanged = false
      sink.update()
    }
    AnyNode.endChange()
  }

  // A node removes unneeded dependents when its value changes. Without a change, they would keep it
  // observed, and its sink would retain it for ever. So when a sink is created, or a node
  // that follows an external value is needed less than before, the main actor's next turn sweeps
  // all nodes that sinks retain.
  private struct WeakReference { weak var sink: NodeSink? }
  @safe @exclusivity(unchecked) private static var all: [WeakReference] = []
  @safe @exclusivity(unchecked) private(set) static var willSweep = false
  @inline(never) static func sweepSoon() {
    if willSweep || all.isEmpty { return }
    willSweep = true
    Task { @MainActor in
      willSweep = false
      all.removeAll { $0.sink?.node == nil }
      for reference in all { reference.sink?.retainedNode?.sweepNowOrLater() }
    }
  }
}
