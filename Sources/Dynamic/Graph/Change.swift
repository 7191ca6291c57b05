// A change has three phases: it marks the nodes (`Node.swift`) that derive from the changed value,
// recomputes those that a listener or kept state needs, and calls the listeners of changed nodes.
//
// `Ref` retains its object, `Unretained` does not; `list[i].element` is no copy (`Unsafe.swift`).

/// The state that all nodes share: counters, and the pending work of the running change.
@usableFromInline struct Graph: ~Copyable {
  /// How often a value has been stored. Each stored value takes the new count as its version.
  @usableFromInline var storeCount = 0
  /// The number of `beginChange()` calls without their `endChange()`.
  @usableFromInline var nesting = 0
  @usableFromInline var isDelivering = false
  /// Whether `deliverAll()` must run when the outermost change ends.
  @export(implementation) @inline(__always) var hasWork: Bool {
    queue.count | retainedNodes.count | replacedValues.count | endedDisposables.count
      | nodesToSweep.count != 0
  }
  @export(implementation) @inline(__always) var isBusy: Bool { nesting > 0 || isDelivering }
  /// The nesting depth of the running steps (`Derivation.step`).
  var evaluationDepth = 0
  /// The number of sets made by transforms in the running change.
  var setsInTransforms = 0
  /// Grows during a delivery: values that listeners set are delivered in the next generation.
  var deliveryGeneration = 0
  /// The generation in which the running delivery began.
  var firstGeneration = 0
  /// How often `settle()` has run.
  @usableFromInline var settleCount: Int32 = 0
  /// The marked nodes that have listeners, or must see every change (`keepsState`).
  var pendingNodes = List<Unretained<AnyNode>>()
  /// The deliveries of changed nodes, in the order of first change.
  @usableFromInline var queue = List<Delivery>()
  /// The number of deliveries whose values are final. The running change may still replace the
  /// values of later deliveries.
  @usableFromInline var settledDeliveryCount = 0
  /// The nodes that the running wave of two-way updates has reached (`Partners.swift`).
  var waveNodes = List<Unretained<AnyNode>>()
  /// The lenses that the wave must still refresh.
  var markedLenses = List<Unretained<AnyNode>>()
  var isWaveRunning = false
  var isCleaningUp = false
  /// The nodes in the wave that client code has set again during a `writeOutsideGraph(_:)`.
  var nodesForNextWave = List<Unretained<AnyNode>>()
  /// The number of running calls of `AnyNode.writeOutsideGraph(_:)`.
  var externalWriteDepth = 0
  /// How many waves have ended.
  var waveCount = 0
  // The objects to release or clean up when the outermost change ends.
  @usableFromInline var retainedNodes = List<Ref<AnyNode>>()
  @usableFromInline var replacedValues = List<Any>()
  @usableFromInline var endedDisposables = List<Disposable>(), nodesToSweep = List<AnyNode>()
  @export(implementation) init() {}
  var isSettled: Bool { pendingNodes.isEmpty && queue.count == settledDeliveryCount }
}

@MainActor @safe @exclusivity(unchecked) @usableFromInline var graph = Graph()

@usableFromInline struct Delivery: ~Copyable {
  @usableFromInline let node: Unretained<AnyNode>
  /// Delivers the node's value, or a saved copy if a later change has replaced the value.
  @usableFromInline var deliver: @MainActor (AnyNode) -> Void
  @usableFromInline init(_ node: AnyNode, _ deliver: @escaping @MainActor (AnyNode) -> Void) {
    self.node = Unretained(node)
    self.deliver = deliver
  }
  @MainActor borrowing func callAsFunction() { deliver(node.object) }
}

extension AnyNode {
  @usableFromInline static func beginChange() { graph.nesting &+= 1 }
  /// Ends a change. The end of the outermost change settles the graph. Outside a delivery, it also
  /// calls the listeners.
  @usableFromInline static func endChange() {
    if graph.nesting == 1 {
      if !graph.isSettled { settle() }
      graph.setsInTransforms = 0
    }
    graph.nesting &-= 1
    if graph.nesting == 0 && !graph.isDelivering && graph.hasWork { deliverAll() }
  }

  /// Marks the dependents, and updates the partners (the other sides of two-way bindings).
  @usableFromInline final func propagate() {
    // The caller of a nested setter may release this node before the outermost change ends.
    if graph.nesting > 1 || graph.isDelivering { retainForChange() }
    if graph.isDelivering { stopIfSetEndlessly() }
    if !dependents.isEmpty {
      if graph.evaluationDepth > 0 { stopIfTransformsSetEndlessly() }
      _ = markDependents()
    }
    if hasPartners { joinWave() }
    if !graph.markedLenses.isEmpty && !graph.isWaveRunning { Self.runWave() }
  }

  /// Recomputes the marked nodes that are needed. The deliveries of changed nodes are then final.
  private static func settle() {
    var next = 0
    while next < graph.pendingNodes.count {  // A transform that sets a value appends nodes.
      let node = graph.pendingNodes[next].element.object
      next += 1
      if !node.isMarked { continue }
      // The transforms may capture objects of a released screen as `unowned`.
      if node.keepsState || node.hasLiveListeners { node.refresh() } else { node.sweepLater() }
    }
    graph.pendingNodes.removeAll()
    graph.settledDeliveryCount = graph.queue.count
    graph.settleCount &+= 1
  }

  /// Runs a closure like a listener: outside a batch, values it sets are delivered once it returns.
  @usableFromInline static func runAsListener(_ body: () -> Void) {
    if graph.isBusy { return body() }
    graph.isDelivering = true
    body()
    if graph.hasWork { deliverAll() } else { graph.isDelivering = false }
  }

  @usableFromInline static func deliverAll() {
    graph.isDelivering = true
    var (next, generationEnd) = (0, 0)
    while next < graph.queue.count {
      if next == generationEnd {
        graph.deliveryGeneration += 1
        generationEnd = graph.queue.count
      }
      let delivery = graph.queue[next]
      next += 1
      delivery.element()
    }
    cleanUp()
  }

  /// Releases the objects that the change retained. Their deinits may change values, so this method
  /// first resets the graph to its state between changes.
  private static func cleanUp() {
    graph.queue.removeAll()
    graph.settledDeliveryCount = 0
    graph.deliveryGeneration += 1
    graph.firstGeneration = graph.deliveryGeneration
    graph.isDelivering = false
    // A deinit may start a change, whose end calls this method again. The outer call cleans up.
    if graph.isCleaningUp { return }
    graph.isCleaningUp = true
    repeat {
      while let node = graph.nodesToSweep.popLast() { node.sweep() }
      while let ended = graph.endedDisposables.popLast() { ended.releaseClosures() }
      while let node = graph.retainedNodes.popLast() { node.clearRetainedFlag() }
      while let value = graph.replacedValues.popLast() { extendLifetime(value) }
    } while graph.hasWork
    graph.isCleaningUp = false
  }

  @usableFromInline final func sweepLater() { graph.nodesToSweep.append(self) }
  final func sweepNowOrLater() { if graph.isBusy { sweepLater() } else { sweep() } }
}
