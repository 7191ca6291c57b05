// Who keeps whom alive.
//
// An idle derived value keeps its sources, which do not know it. A watching one, which keeps state
// or is needed by one that does, keeps its sources too, and they know it weakly. An observed one is
// kept by its sources and does not keep them.

extension AnyListenable {
  /// Registers with the sources, or lets go of them, as the observers and dependents of now demand;
  /// likewise upstream.
  ///
  /// - Parameter chooser: What follows this value by choice, if that is the reason.
  /// - Complexity: O(*n*) in the values whose mode changes and their inputs; of any depth.
  final func updateMode(for chooser: AnyListenable? = nil) {
    if derivation == nil { return }
    var waiting: [(node: AnyListenable, chooser: AnyListenable?)] = [(self, chooser)]
    var kept: [AnyObject] = []
    while let (node, chooser) = waiting.popLast() {
      guard let derivation = node.derivation else { continue }
      let mode = node.wantedMode
      if node.state.contains(mode) { continue }
      // What an idle value and a registered one know about being up to date is not the same.
      if mode == .idle { derivation.pointee.checkedAt = -1 }
      node.state.subtract(.modes)
      node.state.insert(mode)
      if let external = node.extras?.external,
        let freed = external.observationChanged(mode == .observed)
      {
        kept.append(freed)
      }
      for index in derivation.indices {
        let isChosen = derivation.input(index).pointee.isChosen
        // The source may lose its last owner by this, and this node with it.
        guard let source = node.register(input: Int32(index), for: chooser) else { continue }
        if source.derivation != nil { waiting.append((source, isChosen ? node : chooser)) }
        kept.append(source)
      }
      if mode == .idle { node.forgetMarks() }
      kept.append(node)
    }
    for object in kept { keepUntilEndOfChange(object) }
    kept.removeAll()
    if !Self.hasOrphans { return }
    // What is kept until the end of a change does not count as somebody who holds it.
    if sharedGraph.isBusy || sharedGraph.kept.count > 0 {
      sharedGraph.hasWork = true
    } else {
      Self.settleOrphans()
    }
  }

  private var wantedMode: NodeState {
    if flags.contains(.strongDependents) { return .observed }
    if let derivation, derivation.pointee.observerCount > 0 { return .observed }
    if state.contains(.keepsState) || flags.contains(.weakDependents) { return .watching }
    return .idle
  }

  /// Registers one input as the mode demands.
  ///
  /// - Parameter isUpstreamSettled: Whether everything upstream is registered as its mode demands.
  /// - Returns: The source, if there still is one.
  @discardableResult
  final func register(
    input index: Int32, for chooser: AnyListenable? = nil, isUpstreamSettled: Bool = false
  ) -> AnyListenable? {
    let input = derivation.known.input(Int(index))
    if input.pointee.isVacant { return nil }
    guard
      let source = input.pointee.isOwned
        ? input.pointee.source.node : input.pointee.origin
    else {
      input.pointee.isVacant = true
      return nil
    }
    let asStrong = state.contains(.observed) && !input.pointee.isChosen
    let asWeak = !state.contains(.idle) && !asStrong
    if asStrong != input.pointee.isStrongDependent {
      if asStrong {
        source.addStrongDependent(self, index)
      } else {
        source.removeStrongDependent(at: input.pointee.place)
      }
      input.pointee.isStrongDependent = asStrong
    }
    if asWeak != (input.pointee.weakDependent != nil) {
      if asWeak {
        source.addWeakDependent(self, index)
      } else {
        source.removeWeakDependent(input.pointee.weakDependent.known)
        input.pointee.weakDependent = nil
      }
    }
    if let dependent = input.pointee.weakDependent {
      // Observed through this value, the source must not keep its own sources: this one may depend
      // on them.
      source.setObserved(by: dependent, state.contains(.observed))
    }
    let isOwned =
      input.pointee.isChosen
      ? !state.contains(.observed) || (isUpstreamSettled && !source.keepsOthers)
        || !isKept(by: source) : !asStrong
    if isOwned != input.pointee.isOwned {
      if isOwned {
        input.pointee.origin = nil
        input.pointee.source.retain()
      } else {
        input.pointee.origin = source
        letGo(of: input.pointee.source, for: chooser)
      }
      input.pointee.isOwned = isOwned
    }
    return source
  }

  // MARK: The lists of dependents

  private func addStrongDependent(_ node: AnyListenable, _ index: Int32) {
    if strongDependents.isFull { noteUnswept(.strongDependents) }
    node.derivation.known.input(Int(index)).pointee.place = Int32(strongDependents.count)
    strongDependents.append(StrongDependent(node: node, index: index))
    flags.insert(.strongDependents)
  }

  /// Removes a dependent, which the list kept alive; the last one takes its place.
  private func removeStrongDependent(at place: Int32) {
    let removed = strongDependents.remove(at: Int(place)) { last in
      last.node.derivation.known.input(Int(last.index)).pointee.place = place
    }
    keepUntilEndOfChange(removed.node)
    if strongDependents.isEmpty { flags.remove(.strongDependents) }
  }

  private func addWeakDependent(_ node: AnyListenable, _ index: Int32) {
    let dependent =
      (index == 1 ? node.takeSpareDependent() : nil) ?? WeakDependent(node, index)
    node.derivation.known.input(Int(index)).pointee.weakDependent = dependent
    let extras = withExtras()
    if extras.weakDependents.count == extras.weakDependents.capacity {
      noteUnswept(.weakDependents)
    }
    dependent.place = extras.weakDependents.count
    extras.weakDependents.append(dependent)
    flags.insert(.weakDependents)
  }

  /// Removes a dependent; the last one takes its place.
  final func removeWeakDependent(_ dependent: WeakDependent) {
    setObserved(by: dependent, false)
    guard let extras, dependent.place < extras.weakDependents.count,
      extras.weakDependents[dependent.place] === dependent
    else { return }
    let last = extras.weakDependents.removeLast()
    if last !== dependent {
      last.place = dependent.place
      extras.weakDependents[dependent.place] = last
    }
    if extras.weakDependents.isEmpty { flags.remove(.weakDependents) }
  }

  /// Counts a weak dependent that is observed as an observer.
  final func setObserved(by dependent: WeakDependent, _ isObserved: Bool) {
    guard let derivation, dependent.isObserved != isObserved else { return }
    dependent.isObserved = isObserved
    derivation.pointee.observerCount += isObserved ? 1 : -1
  }

  /// Forgets what the running change meant to do here; a read will compare versions.
  private func forgetMarks() {
    state.remove(.dirty)
    derivation?.forgetDirtyInputs()
  }

  // MARK: Observers

  /// Brings a derived value up to date for a listener or a partner that is about to come.
  ///
  /// Before it is on the list: what objects set that go meanwhile is nothing that it has to hear, and it would
  /// hear of some of it only, as nobody needs the value yet.
  final func prepareForObserver() {
    if state.contains(.idle) || isLeftForEndOfBatch { evaluate() }
  }

  /// A listener or a partner came to a derived value.
  @usableFromInline
  final func observerCame() {
    guard let derivation else { return }
    derivation.pointee.observerCount += 1
    if derivation.pointee.observerCount == 1 { updateMode() }
    Self.sweepIfIdle()
  }

  /// Whether it is dirty until the batch ends, when what was changed before would be new to who came after.
  ///
  /// What is evaluated at this moment may be waiting for the transform that brings the listener.
  private var isLeftForEndOfBatch: Bool { state.contains(.dirty) && !sharedGraph.isEvaluating }

  /// A listener or a partner left a derived value.
  final func observerLeft() {
    guard let derivation else { return }
    derivation.pointee.observerCount -= 1
    if derivation.pointee.observerCount == 0 { updateMode() }
    Self.sweepIfIdle()
  }

  /// Registers a value that has to see every change from now on.
  ///
  /// - Parameter skippingPresent: Whether the present values of its sources are no change that it
  ///   has to see.
  @usableFromInline
  final func keepState(skippingPresent: Bool = false) {
    if skippingPresent, let derivation {
      for index in derivation.indices {
        let source = derivation.input(index).pointee.source.node
        source.evaluate()
        derivation.input(index).pointee.seen = source.version
      }
    }
    evaluate()
    state.insert(.keepsState)
    updateMode()
    Self.sweepIfIdle()
  }

  // MARK: The end

  /// Lets go of what this value keeps, without deep recursion, on whatever thread it dies.
  nonisolated final func releaseNeighbours() {
    DeferredRelease.run { release in
      while !strongDependents.isEmpty { release(.object(strongDependents.removeLast().node)) }
      strongDependents.deallocate()
      while !moreListeners.isEmpty { release(.object(moreListeners.removeLast().listener)) }
      moreListeners.deallocate()
      if let first = firstListener.take() { release(.object(first.listener)) }
      if let derivation { release(.derivation(derivation)) }
    }
  }

  /// Lets go of the only listener of a plain value, which keeps nothing else.
  nonisolated final func releaseOnlyListener() {
    if let first = firstListener.take() { DeferredRelease.release(first.taken()) }
  }
}
