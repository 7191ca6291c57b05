// A change has three phases. First, the nodes that derive from a changed value are marked. Then the
// marked nodes that are needed are refreshed, as on a read. Finally, a queue calls the listeners.

/// The state of the current change.
@usableFromInline struct Graph: ~Copyable {
  /// Counts the stored values; the count becomes the version of the value.
  @usableFromInline var change = 0
  /// The number of nested changes and evaluations. Ending the outermost one settles the graph.
  @usableFromInline var depth = 0
  /// `hasWork`: work is pending for the end of the outermost change.
  @usableFromInline var isDelivering = false, hasWork = false
  @export(implementation) @inline(__always) var isBusy: Bool { depth > 0 || isDelivering }
  /// The number of nested evaluations, and of the deliveries that led to the current one.
  var evaluationDepth = 0, generation = 0
  /// How often the graph has settled, and how many outermost changes have ended.
  @usableFromInline var settleCount = 0
  var outermostCount = 0
  /// The marked nodes that have listeners or keep state.
  var pendingNodes = List<Unretained<AnyNode>>(), nextPendingNode = 0
  /// The changed values that have listeners, in the order of their first change.
  @usableFromInline var changed = List<Delivery>()
  var queue = List<Delivery>(), nextDelivery = 0
  /// The nodes of the current two-way wave, and the marked lenses that have partners.
  var waveNodes = List<Unretained<AnyNode>>(), lenses = List<Unretained<AnyNode>>()
  var isWaveRunning = false
  // The objects to release or clean up when the outermost change ends.
  var retainedNodes = List<Ref<AnyNode>>()
  @usableFromInline var replacedValues = List<Any>()
  var endedHandles = List<Disposable>(), nodesToSweep = List<AnyNode>()
  /// The nodes of a loop, recorded once one of them was set a hundred times.
  var loop = List<AnyNode>()
  @export(implementation) init() {}
  fileprivate mutating func enqueueChanged() {
    if queue.isEmpty { swap(&queue, &changed) } else { changed.move(to: &queue) }
  }
}

@MainActor @safe @exclusivity(unchecked) @usableFromInline var graph = Graph()

/// The pending delivery of a value to its listeners.
@usableFromInline struct Delivery: ~Copyable {
  @usableFromInline let node: Unretained<AnyNode>
  var version = 0, generation = 0
  /// Created where the type of the value is known; captures nothing.
  @usableFromInline let deliver: @MainActor (AnyNode, Int) -> Void
  @usableFromInline init(_ node: AnyNode, _ deliver: @escaping @MainActor (AnyNode, Int) -> Void) {
    self.node = Unretained(node)
    self.deliver = deliver
  }
  @MainActor borrowing func callAsFunction() { deliver(node.object, version) }
}

extension AnyNode {
  @usableFromInline static func begin() { graph.depth &+= 1 }
  /// Ends a change or an evaluation. Ending the outermost one settles the graph and delivers.
  @usableFromInline static func end() {
    if graph.depth == 1 && (!graph.pendingNodes.isEmpty || !graph.changed.isEmpty) { settle() }
    graph.depth &-= 1
    if graph.depth == 0 && !graph.isDelivering && graph.hasWork { deliverAll() }
  }

  /// Marks the nodes that derive from a stored value, and updates its two-way partners.
  @usableFromInline final func propagate() {
    // Otherwise the caller of the setter retains this node long enough.
    if graph.depth > 1 || graph.isDelivering { retainForChange() }
    if graph.isDelivering { countRound() }
    if !dependents.isEmpty { _ = markDependents() }
    if hasPartnersOrWriter { updatePartners() }
    if !graph.lenses.isEmpty && !graph.isWaveRunning { Self.runWave() }
  }

  /// Brings all needed nodes up to date, and enqueues the changed ones.
  private static func settle() {
    while graph.nextPendingNode < graph.pendingNodes.count {
      let node = graph.pendingNodes[graph.nextPendingNode].element.object
      graph.nextPendingNode += 1
      if !node.isMarked || node.isEvaluating { continue }
      node.countRefresh()
      node.refresh()
    }
    graph.pendingNodes.forgetAll()
    graph.nextPendingNode = 0
    let generation = graph.generation + (graph.isDelivering ? 1 : 0)
    for index in 0..<graph.changed.count {
      let entry = graph.changed[index]
      let node = entry.element.node.object
      (node.isRecorded, node.isQueued) = (false, true)
      (entry.element.version, entry.element.generation) = (node.version, generation)
    }
    graph.enqueueChanged()
    graph.settleCount &+= 1
    graph.hasWork = true
  }

  @usableFromInline static func deliverAll() {
    graph.isDelivering = true
    while graph.nextDelivery < graph.queue.count {
      let next = graph.queue[graph.nextDelivery]
      graph.nextDelivery += 1
      graph.generation = next.element.generation
      next.element()
    }
    cleanUp()
  }

  /// Releases the objects that the change retained. Their deinits may change values again, so this
  /// first resets the graph to its state between changes.
  private static func cleanUp() {
    graph.queue.removeAll()
    (graph.nextDelivery, graph.generation) = (0, 0)
    graph.outermostCount &+= 1
    (graph.hasWork, graph.isDelivering) = (false, false)
    while graph.loop.popLast() != nil {}
    while let node = graph.nodesToSweep.popLast() { _ = node.sweep() }
    while let listener = graph.endedHandles.popLast() { listener.releaseClosures() }
    while !graph.retainedNodes.isEmpty {
      graph.retainedNodes[graph.retainedNodes.count - 1].element.clearRetainedFlag()
      _ = graph.retainedNodes.popLast()
    }
    while let value = graph.replacedValues.popLast() { extendLifetime(value) }
  }

  /// Schedules a sweep of this node's lists for the end of the change.
  @usableFromInline final func sweepLater() {
    if willSweep { return }
    willSweep = true
    graph.nodesToSweep.append(self)
    graph.hasWork = true
  }
  /// Sweeps before a list of this node grows: now, or when the change ends.
  final func makeRoom() { if graph.isBusy { sweepLater() } else { _ = sweep() } }
}
