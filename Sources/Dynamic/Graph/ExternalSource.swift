/// Connects a node to the external code that sets its value; owned by the node.
///
/// External code holds only a ``NodeSink``, which retains the node while the node is observed.
/// So an unobserved node and its external source are released with the last `Listenable`.
final class ExternalSource {
  /// Called on any thread.
  private let stop: @Sendable () -> Void
  /// Reads the external value again, and stores it in the node.
  @MainActor var update: @MainActor () -> Void = {}
  /// The object whose property the value follows, if any. Retained here while the node is
  /// unobserved; otherwise, the object retains the node.
  @MainActor weak var object: AnyObject? { didSet { retainedObject = object } }
  @MainActor private var retainedObject: AnyObject?
  init(stop: @escaping @Sendable () -> Void) { self.stop = stop }
  deinit { stop() }
  @MainActor func setObserved(_ isObserved: Bool) {
    assignReleasingOldValueAfterChange(isObserved ? nil : object, to: &retainedObject)
  }
}

/// The link through which external code sets the value of a node; retained by that code.
@MainActor final class NodeSink: NodeLink {
  init(_ node: AnyNode) {
    super.init()
    weakNode = node
    Self.all.append(WeakReference(sink: self))
    Self.sweepSoon()
  }

  func publish<T>(_ value: T) { if let node { downcast(node, to: Node<T>.self).set(value) } }
  func update() { node?.derivation?.externalSource?.update() }
  /// Stops retaining the node, because the external code sets no more values.
  func finish() { strongNode = nil }

  /// Set when an observed object changes. Observed objects must change on the main actor.
  @safe nonisolated(unsafe) var hasChanged = false
  /// Reads all changed external values again, as one change. So no value is computed from a mix of
  /// old and new properties.
  static func updateChanged() {
    AnyNode.beginChange()
    for case let sink? in all.lazy.map(\.sink) where sink.hasChanged {
      sink.hasChanged = false
      sink.update()
    }
    AnyNode.endChange()
  }

  // A node removes unneeded dependents when its value changes. If the value never changes, they
  // would keep the node observed, and its sink would retain it for ever. So when a sink is created,
  // or a node that follows an external value becomes less needed, the next turn of the main actor
  // removes the unneeded dependents of all sinks' nodes that are still needed (`isRegistered`).
  private struct WeakReference { weak var sink: NodeSink? }
  @safe @exclusivity(unchecked) private static var all: [WeakReference] = []
  @safe @exclusivity(unchecked) private(set) static var willSweep = false
  @inline(never) static func sweepSoon() {
    if willSweep || all.isEmpty { return }
    willSweep = true
    Task { @MainActor in
      willSweep = false
      all.removeAll { $0.sink?.node == nil }
      for reference in all {
        if let node = reference.sink?.node, node.isRegistered { node.sweepNowOrLater() }
      }
    }
  }
}
