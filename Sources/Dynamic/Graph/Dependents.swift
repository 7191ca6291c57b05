// A source refers through a link to each node that derives from it: strongly while the node is
// observed, weakly while the node is only needed for its state (`Need`). All sources of a node use
// one link. So the node unregisters by emptying the link, and accesses no source that may be gone.

/// A reference to a derived node, shared by the node's sources.
@MainActor @usableFromInline class NodeLink {
  /// The node while it is observed. Always nil in the link from a value that `flatMapLatest` chose.
  @safe @exclusivity(unchecked) final var strongNode: Ref<AnyNode>?
  /// While the node is needed (`Need`), this reference or `strongNode` is set, or both. In a
  /// `NodeSink`, the link to a value that external code sets, this reference is always set.
  @safe @exclusivity(unchecked) final weak var weakNode: AnyNode?
  final var node: AnyNode? { strongNode?.retainedObject() ?? weakNode }
}

/// A derived node in the `dependents` of a source, and the source's index in `derivation.sources`.
@usableFromInline struct Dependent: ~Copyable {
  let link: NodeLink
  let index: Int32
  @inline(__always) @MainActor borrowing func mark() -> Need {
    link.strongNode?.mark(index) ?? link.weakNode?.mark(index) ?? .none
  }
}

extension Int32 {
  /// The index of the value that `flatMapLatest` chose; it is not in `derivation.sources`.
  static let chosenInputIndex: Int32 = -1
}

extension Ref where Object == AnyNode {
  @inline(__always) @MainActor borrowing func mark(_ index: Int32) -> Need { object.mark(index) }
  @MainActor borrowing func clearRetainedFlag() { object.isRetained = false }
}

/// Why a node is needed: it or a dependent has listeners or two-way bindings (`observed`), or must
/// see every change (`keepsState`).
@usableFromInline enum Need: UInt8, Comparable {
  case none, keepsState, observed
  @export(implementation) @inline(__always)
  static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
}

extension AnyNode {
  /// How much this node is needed, without regard to its dependents.
  private final var ownNeed: Need {
    liveListenerCount > 0 || hasPartners ? .observed : keepsState ? .keepsState : .none
  }

  @export(implementation) @inline(__always)
  final var isRegistered: Bool { registeredNeed != .none }

  /// Returns the need of this node. If the need has fallen, weakens or ends the registration.
  final func markDependents() -> Need {
    var need = ownNeed
    var hasUnneeded = false
    for index in 0..<dependents.count {
      let other = dependents[index].element.mark()
      if other == .none { hasUnneeded = true } else if other > need { need = other }
    }
    if hasUnneeded { _ = dependents.extract { $0.link.node == nil } }
    if need < registeredNeed { lowerNeed(to: need) }
    return need
  }

  final func mark(_ index: Int32) -> Need {
    derivationRef?.noteDirty(index)
    joinNextWaveIfSetAgain()
    // `settle()` may have recomputed and unmarked the dependents, so an older mark does not count.
    if isMarked && settleCountAtMark == graph.settleCount { return registeredNeed }
    (isMarked, settleCountAtMark) = (true, graph.settleCount)
    // A source that holds this node weakly, or is its chosen input, does not retain the node.
    if registeredNeed == .keepsState || index == .chosenInputIndex { retainForChange() }
    if hasPartners {  // A derived node with partners is a lens, a writable part of a value.
      graph.markedLenses.append(Unretained(self))
    } else if liveListenerCount > 0 || keepsState {
      graph.pendingNodes.append(Unretained(self))
    }
    return markDependents()
  }

  /// Makes the sources mark this node on changes, and retain it if `need` is `.observed`.
  final func registerWithSources(_ need: Need) {
    guard need > registeredNeed, let derivation else { return }
    let isNew = !isRegistered
    let link = derivation.link ?? NodeLink()
    (derivation.link, registeredNeed) = (link, need)
    if need == .keepsState {
      link.weakNode = self
    } else {
      link.strongNode = Ref(self)
    }
    if isNew {
      isMarked = false
      derivation.clearDirty()
    }
    for index in 0..<derivation.sources.count {
      let source = derivation.source(index)
      if isNew { source.add(Dependent(link: link, index: Int32(index))) }
      source.registerWithSources(need)
      let isStale = derivation.inputs[index].element.lastSeenVersion != source.version
      if isStale || source.isMarked { _ = mark(Int32(index)) }
    }
    if need == .observed { derivation.externalSource?.setObserved(true) }
    derivation.chosenInput?.register(self, need)
  }

  @usableFromInline final func startObserving(for listener: AnyListener) {
    Self.beginChange()
    refresh()
    liveListenerCount += 1
    registerWithSources(.observed)
    listener.link = derivation?.link
    listener.followsExternal = derivation?.followsExternal == true
    Self.endChange()
  }

  final func add(_ dependent: consuming Dependent) {
    if dependents.isFull { sweepNowOrLater() }
    dependents.append(dependent)
  }

  /// Called only for a derived node.
  final func listenerEnded() {
    liveListenerCount -= 1
    lowerNeedIfPossible()
  }
  final func lowerNeedIfPossible() {
    var need = ownNeed
    if need >= registeredNeed { return }
    for index in 0..<dependents.count where need < registeredNeed {
      if let node = dependents[index].element.link.node { need = max(need, node.registeredNeed) }
    }
    lowerNeed(to: need)
  }

  /// Weakens the registration with the sources to `.keepsState`, or ends it.
  @inline(never) final func lowerNeed(to need: Need) {
    guard need < registeredNeed, let derivation, let link = derivation.link else { return }
    if graph.isBusy { retainForChange() }
    // Without a sweep, an external value that never changes would count as observed for ever.
    if derivation.followsExternal { NodeSink.sweepSoon() }
    // This may release the node, so it runs last.
    defer { link.strongNode = nil }
    derivation.externalSource?.setObserved(false)
    registeredNeed = need
    if need == .keepsState || derivation.externalSource != nil {
      link.weakNode = self
      return
    }
    isMarked = false
    link.weakNode = nil
    derivation.link = nil
    derivation.upToDateStoreCount = -1  // so that the next read checks the sources
    derivation.chosenInput?.unregister()
  }

  /// Removes ended listeners, ended two-way bindings and unneeded dependents of this node and,
  /// recursively, of its observed dependents. Calls no listener.
  ///
  /// - Complexity: O(*n*) in the listeners and dependents. So it runs only when a list is full,
  ///   after a delivery to an ended listener, and for `NodeSink.sweepSoon()`.
  final func sweep() {
    var visited: Set<ObjectIdentifier> = []
    sweep(&visited)
  }
  private final func sweep(_ visited: inout Set<ObjectIdentifier>) {
    if !visited.insert(ObjectIdentifier(self)).inserted { return }
    sweepListeners()
    sweepTwoWayBindings()
    var index = 0
    while index < dependents.count {
      let node = dependents[index].element.link.node
      if let node, node.registeredNeed == .observed { node.sweep(&visited) }
      index += 1
    }
    _ = dependents.extract { $0.link.node == nil }
    lowerNeedIfPossible()
  }
}
