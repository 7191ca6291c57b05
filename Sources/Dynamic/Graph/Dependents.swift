// Which values derive from which. A source keeps what derives from it by a link: strongly while it
// is observed, weakly while it only keeps state. To leave all its sources, a node empties its link
// and touches none of them.

/// Holds a derived node in the lists of its sources.
@usableFromInline final class Link {
  /// The node, while it is observed.
  @safe @exclusivity(unchecked) final var strong: Ref<AnyNode>?
  /// The node, while it only keeps state.
  @safe @exclusivity(unchecked) final weak var watcher: AnyNode?
  nonisolated init() {}
  final var held: AnyNode? {
    switch strong {
    case .some(let node): node.object
    case .none: watcher
    }
  }
}

/// A derived node in the list of a source, and which of its inputs the source is.
@usableFromInline struct Dependent: ~Copyable {
  let link: Link
  let index: Int32
  @inline(__always) @MainActor borrowing func mark() -> Need {
    switch link.strong {
    case .some(let node): node.mark(index)
    case .none: link.watcher?.mark(index) ?? .none
    }
  }
}

extension Ref where Object == AnyNode {
  @inline(__always) @MainActor borrowing func mark(_ index: Int32) -> Need { object.mark(index) }
  @MainActor borrowing func endKeeping() { object.isKept = false }
}

/// How much a node is needed.
enum Need: UInt8, Comparable {
  case none, watched, observed
  static func < (a: Need, b: Need) -> Bool { a.rawValue < b.rawValue }
}

extension AnyNode {
  /// How much it is needed for itself, and not for what derives from it.
  private final var ownNeed: Need {
    listenerCount > 0 || hasPartners ? .observed : keepsState ? .watched : .none
  }

  /// Marks what derives from this node; returns how much the node is needed.
  final func markDependents() -> Need {
    var need = ownNeed
    var hasUnneeded = false
    for place in 0..<dependents.count {
      let other = dependents[place].element.mark()
      if other == .none { hasUnneeded = true } else if other > need { need = other }
    }
    if hasUnneeded { dropEmptyLinks() }
    return need
  }

  final func mark(_ index: Int32) -> Need {
    switch derivationRef {
    case .some(let derivation): derivation.noteDirty(index)
    case .none: break
    }
    // An older mark is from a change that did not need this node.
    if isMarked && marking == Int32(truncatingIfNeeded: graph.settling) {
      return isWatching ? .watched : .observed
    }
    isMarked = true
    marking = Int32(truncatingIfNeeded: graph.settling)
    // Nothing else that the change holds keeps it.
    if isWatching || index < 0 { keepForChange() }
    if hasPartners {
      graph.lenses.append(Unretained(self))
    } else if listenerCount > 0 || keepsState {
      graph.ends.append(Unretained(self))
    }
    let need = markDependents()
    if need < .observed { adjust(to: need) }
    return need
  }

  private final func dropEmptyLinks() {
    let dropped = dependents.extract { $0.link.held == nil }
    _ = consume dropped
  }

  /// Has the sources mark this node, and keep it if it is observed. The caller's handle retains the sources.
  final func register(_ need: Need) {
    guard let derivation else { return }
    if isRegistered {
      if need == .watched || !isWatching { return }
      isWatching = false
      if derivation.feed == nil { derivation.link?.strong = Ref(self) }
    } else {
      let link = derivation.feed?.link ?? Link()
      derivation.link = link
      isRegistered = true
      isWatching = need == .watched
      if isWatching || derivation.feed != nil {
        link.watcher = self
      } else {
        link.strong = Ref(self)
      }
      isMarked = false
      derivation.forgetDirty()
      for index in 0..<derivation.sources.count {
        derivation.source(index).add(Dependent(link: link, index: Int32(index)))
      }
    }
    for index in 0..<derivation.sources.count {
      let source = derivation.source(index)
      source.register(need)
      if derivation.seen(index) != source.version || source.isMarked { _ = mark(Int32(index)) }
    }
    if need == .observed { derivation.feed?.keep(true) }
    derivation.choice?.register(self, need)
  }

  /// Computes the value, and has the sources keep it for a listener.
  @usableFromInline final func observe(_ listener: AnyListener) {
    Self.begin()
    refresh()
    listenerCount += 1
    register(.observed)
    listener.link = derivation?.link
    Self.end()
  }

  final func add(_ dependent: consuming Dependent) {
    if dependents.isFull { makeRoom() }
    dependents.append(dependent)
  }

  /// A listener of this derived node has ended.
  final func listenerEnded() {
    listenerCount -= 1
    reconsider()
  }

  /// Has the sources let go of this node if nobody needs it any more.
  final func reconsider() {
    if !isRegistered || ownNeed == .observed { return }
    var need = ownNeed
    for place in 0..<dependents.count where need < .observed {
      let link = dependents[place].element.link
      if !link.strong.isNil { need = .observed } else if link.watcher != nil { need = .watched }
    }
    adjust(to: need)
  }

  /// Weakens or ends the hold of the sources.
  fileprivate final func adjust(to need: Need) {
    guard need < .observed, isRegistered, let derivation, let link = derivation.link else { return }
    if need == .watched && isWatching { return }
    if graph.isBusy { keepForChange() }
    // Last, as it may be the end of this node.
    defer { link.strong = nil }
    derivation.feed?.keep(false)
    if need == .watched {
      isWatching = true
      link.watcher = self
      return
    }
    (isRegistered, isWatching, isMarked) = (false, false, false)
    link.watcher = nil
    derivation.link = nil
    derivation.checked = -1
    derivation.choice?.leave()
  }

  /// Removes ended listeners and dependents that nobody needs; returns how much the node is needed.
  /// It calls no listener: one has ended if it was disposed of, or its target is gone.
  ///
  /// - Complexity: O(*n*) in the listeners and dependents, so it is done when a list would grow, or
  ///   after a delivery to an ended listener.
  @discardableResult final func sweep() -> Need {
    willSweep = false
    sweepListeners()
    sweepPartners()
    var need = ownNeed
    var place = 0
    while place < dependents.count {
      let link = dependents[place].element.link
      if !link.strong.isNil, let node = link.held {
        let other = node.sweep()
        node.adjust(to: other)
        need = max(need, other)
      } else if link.watcher != nil {
        need = max(need, .watched)
      }
      place += 1
    }
    dropEmptyLinks()
    return need
  }
  /// Sweeps, and has the sources and the outside let go if nobody needs this node.
  final func sweepAll() { adjust(to: sweep()) }
}
