// A change has three phases. What derives from a changed value is marked. What is marked and needed
// is brought up to date (`refresh`, which reads use too). Then one queue calls the listeners.

/// The state of the running change.
@usableFromInline struct Graph: ~Copyable {
  /// Numbers the stored values; the number is the version of the value.
  @usableFromInline var change = 0
  /// How many changes and evaluations are open, one in the other. The outermost settles.
  @usableFromInline var depth = 0
  /// `hasWork`: something waits for the end of the outermost change.
  @usableFromInline var isDelivering = false, hasWork = false
  @export(implementation) @inline(__always) var isBusy: Bool { depth > 0 || isDelivering }
  /// How many evaluations run, one in the other; how many deliveries led to the running one.
  var nesting = 0, generation = 0
  /// Numbers the ends of changes, and the outermost changes.
  @usableFromInline var settling = 0
  var outermost = 0
  /// Nodes that are marked and have listeners or keep state.
  var ends = List<Unretained<AnyNode>>(), nextEnd = 0
  /// Values with listeners that have changed, in the order of their first change.
  @usableFromInline var changed = List<Delivery>()
  var queue = List<Delivery>(), nextDelivery = 0
  /// Two-way sides that have followed in the running wave, and marked lenses that have partners.
  var followers = List<Unretained<AnyNode>>(), lenses = List<Unretained<AnyNode>>()
  var isFollowing = false
  // What is released at the end.
  var kept = List<Ref<AnyNode>>()
  @usableFromInline var replaced = List<Any>()
  var ended = List<Disposable>(), toSweep = List<AnyNode>()
  /// The values of a loop, once one was set a hundred times.
  var loop = List<AnyNode>()
  @export(implementation) init() {}
  fileprivate mutating func enqueueChanged() {
    if queue.isEmpty { swap(&queue, &changed) } else { changed.move(to: &queue) }
  }
}

@MainActor @safe @exclusivity(unchecked) @usableFromInline var graph = Graph()

/// A value whose listeners have to be called.
@usableFromInline struct Delivery: ~Copyable {
  @usableFromInline let node: Unretained<AnyNode>
  var version = 0, generation = 0
  /// Formed where the type of the value is known, and without captures.
  @usableFromInline let deliver: @MainActor (AnyNode, Int) -> Void
  @usableFromInline init(_ node: AnyNode, _ deliver: @escaping @MainActor (AnyNode, Int) -> Void) {
    self.node = Unretained(node)
    self.deliver = deliver
  }
  @MainActor borrowing func callAsFunction() { deliver(node.object, version) }
}

extension AnyNode {
  @usableFromInline static func begin() { graph.depth &+= 1 }
  /// Ends a change or an evaluation. The outermost brings everything up to date and delivers.
  @usableFromInline static func end() {
    if graph.depth == 1 && (!graph.ends.isEmpty || !graph.changed.isEmpty) { settle() }
    graph.depth &-= 1
    if graph.depth == 0 && !graph.isDelivering && graph.hasWork { deliverAll() }
  }

  /// Marks what derives from a value that was stored, and has its partners follow.
  @usableFromInline final func propagate() {
    // Otherwise the caller of the setter retains it long enough.
    if graph.depth > 1 || graph.isDelivering { keepForChange() }
    if graph.isDelivering { countRound() }
    if !dependents.isEmpty { _ = markDependents() }
    if isTied { lead() }
    if !graph.lenses.isEmpty && !graph.isFollowing { Self.runWave() }
  }

  /// Brings everything up to date that is needed, and enqueues what has changed.
  private static func settle() {
    while graph.nextEnd < graph.ends.count {
      let node = graph.ends[graph.nextEnd].element.object
      graph.nextEnd += 1
      if !node.isMarked || node.isEvaluating { continue }
      node.countSettling()
      node.refresh()
    }
    graph.ends.forgetAll()
    graph.nextEnd = 0
    let generation = graph.generation + (graph.isDelivering ? 1 : 0)
    for place in 0..<graph.changed.count {
      let entry = graph.changed[place]
      let node = entry.element.node.object
      (node.isNoted, node.isQueued) = (false, true)
      (entry.element.version, entry.element.generation) = (node.version, generation)
    }
    graph.enqueueChanged()
    graph.settling &+= 1
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

  /// Releases what the change has kept. The end of an object may change values again, so everything
  /// is as between changes by then.
  private static func cleanUp() {
    graph.queue.removeAll()
    (graph.nextDelivery, graph.generation) = (0, 0)
    graph.outermost &+= 1
    (graph.hasWork, graph.isDelivering) = (false, false)
    while graph.loop.popLast() != nil {}
    while let node = graph.toSweep.popLast() { _ = node.sweep() }
    while let listener = graph.ended.popLast() { listener.letGo() }
    while !graph.kept.isEmpty {
      graph.kept[graph.kept.count - 1].element.endKeeping()
      _ = graph.kept.popLast()
    }
    while let value = graph.replaced.popLast() { extendLifetime(value) }
  }

  /// Removes what has ended from the lists of this node when the change is over.
  @usableFromInline final func sweepLater() {
    if willSweep { return }
    willSweep = true
    graph.toSweep.append(self)
    graph.hasWork = true
  }
  /// Sweeps before a list of this node grows.
  final func makeRoom() { if graph.isBusy { sweepLater() } else { _ = sweep() } }
}
