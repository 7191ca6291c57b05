/// Connects a value with something outside of the graph that sets it; owned by the value's node.
///
/// External code references the value only through its ``Anchor``, which retains the value while it is
/// observed. So the value and its feed are released when nothing else retains them.
final class Feed {
  /// The outside keeps it.
  @MainActor private(set) weak var anchor: Anchor?
  /// How listeners know the node, which has no sources that hold a link.
  let link = Link()
  /// Ends what the outside does for the value. Called on any thread.
  private let stop: @Sendable () -> Void
  /// Reads the outside again.
  @MainActor var update: @MainActor () -> Void = {}
  @MainActor var observationChanged: @MainActor (_ isObserved: Bool) -> Void = { _ in }
  @MainActor init(_ anchor: Anchor, stop: @escaping @Sendable () -> Void) {
    self.anchor = anchor
    self.stop = stop
  }
  deinit { stop() }
  @MainActor func keep(_ isObserved: Bool) {
    anchor?.keep(isObserved)
    observationChanged(isObserved)
  }
}

/// A value as the outside refers to it.
@MainActor final class Anchor {
  private(set) weak var node: AnyNode?
  private var kept: AnyNode?
  init(_ node: AnyNode) {
    self.node = node
    Self.sweepIfGrown()
    Self.all.append(Reference(anchor: self))
  }

  func keep(_ isObserved: Bool) {
    let last = kept
    kept = isObserved ? node : nil
    keepReplaced(last)
  }
  /// Sets the value, if it is still there.
  func publish<T>(_ value: T) { if let node { downcast(node, to: Node<T>.self).set(value) } }
  /// Has the value read the outside again.
  func update() { node?.derivation?.feed?.update() }
  // Observers may be released silently, and the outside may never change again. So all anchors are
  // checked when there are twice as many as the last time.
  private struct Reference { weak var anchor: Anchor? }
  @safe @exclusivity(unchecked) private static var all: [Reference] = []
  @safe @exclusivity(unchecked) private static var limit = 16
  private static func sweepIfGrown() {
    if all.count < limit { return }
    let anchors = all.compactMap(\.anchor)
    all = anchors.map { Reference(anchor: $0) }
    limit = max(16, 2 * all.count)
    for anchor in anchors { anchor.kept?.sweepAll() }
  }
}
