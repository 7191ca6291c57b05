// Who keeps whom alive.
//
// An idle derived value keeps its sources, which do not know it. A watching one, which keeps state
// or is needed by one that does, keeps its sources too, and they know it weakly. An active one,
// which somebody hears, is kept by its sources and does not keep them.

extension AnyListenable {
  /// Registers with the sources, or lets go of them, as the listeners and dependents of now demand;
  /// likewise upstream.
  ///
  /// - Complexity: O(*n*) in the values whose mode changes and their inputs; of any depth.
  final func updateMode() {
    if derivation == nil { return }
    var waiting: [AnyListenable] = [self]
    var kept: [AnyListenable] = []
    var outside: [AnyObject] = []
    while let node = waiting.popLast() {
      guard let derivation = node.derivation else { continue }
      let mode = node.wantedMode
      if node.state.contains(mode) { continue }
      // What an idle value and a registered one know about being up to date is not the same.
      if mode == .idle || node.state.contains(.idle) { derivation.pointee.checkedAt = Int.min }
      node.state.subtract(.modes)
      node.state.insert(mode)
      if let feed = node.extras?.feed, let freed = feed.heardChanged(mode == .active) {
        outside.append(freed)
      }
      for index in 0..<Int(derivation.pointee.inputCount) {
        // The source may lose its last owner by this, and this node with it.
        guard let source = node.register(input: Int32(index)) else { continue }
        if source.derivation != nil { waiting.append(source) }
        kept.append(source)
      }
      if mode == .idle { node.abandonChange() }
      kept.append(node)
    }
    for object in kept { keepUntilEndOfChange(object) }
    outside.removeAll()
  }

  private var wantedMode: NodeState {
    if flags.contains(.children) { return .active }
    if let derivation, derivation.pointee.heard > 0 { return .active }
    if state.contains(.keepsState) || flags.contains(.watchers) { return .watching }
    return .idle
  }

  /// Registers one input as the mode demands.
  ///
  /// - Returns: The source, if there still is one.
  private func register(input index: Int32) -> AnyListenable? {
    let input = derivation.unsafelyUnwrapped.inputs + Int(index)
    if input.pointee.isVacant { return nil }
    guard
      let source = input.pointee.isOwned
        ? input.pointee.source.takeUnretainedValue() : input.pointee.origin
    else {
      input.pointee.isVacant = true
      return nil
    }
    let asChild = state.contains(.active) && !input.pointee.isPinned
    let asWatcher = !state.contains(.idle) && !asChild
    if asChild != input.pointee.isChild {
      if asChild {
        source.addChild(self, index)
      } else {
        source.removeChild(at: input.pointee.slot)
      }
      input.pointee.isChild = asChild
    }
    if asWatcher != (input.pointee.watch != nil) {
      if asWatcher {
        source.addWatcher(self, index)
      } else {
        source.removeWatcher(input.pointee.watch.unsafelyUnwrapped)
        input.pointee.watch = nil
      }
    }
    if let watch = input.pointee.watch {
      // Heard through this value, the source must not keep its own sources: this one may depend on
      // them.
      source.setHeard(by: watch, state.contains(.active))
    }
    if !input.pointee.isPinned && asChild == input.pointee.isOwned {
      if asChild {
        input.pointee.origin = source
        input.pointee.source.release()
      } else {
        input.pointee.origin = nil
        _ = input.pointee.source.retain()
      }
      input.pointee.isOwned = !asChild
    }
    let isDue = source.flags.contains(.root) || source.state.contains(.marked)
    if isDue && (asChild || asWatcher) { markLate(input: index) }
    if !asChild && !asWatcher { unmark(input: index) }
    return source
  }

  private func addChild(_ child: AnyListenable, _ index: Int32) {
    child.derivation.unsafelyUnwrapped.inputs[Int(index)].slot = Int32(children.count)
    children.append(Edge(child: child, index: index))
    flags.insert(.children)
  }

  /// Removes an edge, which kept the child alive; the last one takes its place.
  private func removeChild(at slot: Int32) {
    let place = children.elements + Int(slot)
    let last = children.removeLast()
    if Int(slot) < children.count {
      last.child.derivation.unsafelyUnwrapped.inputs[Int(last.index)].slot = slot
      place.pointee = last
    }
    if children.isEmpty { flags.remove(.children) }
  }

  private func addWatcher(_ child: AnyListenable, _ index: Int32) {
    let watch = Watch(child: child, index: index)
    child.derivation.unsafelyUnwrapped.inputs[Int(index)].watch = watch
    let extras = withExtras()
    if extras.watchers.count == extras.watchers.capacity {
      extras.watchers.removeAll { $0.child == nil }
    }
    extras.watchers.append(watch)
    flags.insert(.watchers)
  }

  private func removeWatcher(_ watch: Watch) {
    setHeard(by: watch, false)
    guard let extras, let place = extras.watchers.lastIndex(where: { $0 === watch }) else { return }
    extras.watchers.remove(at: place)
    if extras.watchers.isEmpty { flags.remove(.watchers) }
  }

  /// Counts a watcher that somebody hears as a listener.
  final func setHeard(by watch: Watch, _ isHeard: Bool) {
    guard let derivation, watch.isHeard != isHeard else { return }
    watch.isHeard = isHeard
    derivation.pointee.heard += isHeard ? 1 : -1
  }

  /// Forgets what the running change meant to do here; a read will compare versions.
  private func abandonChange() {
    state.remove(.marked)
    guard let derivation else { return }
    derivation.pointee.pending = 0
    derivation.pointee.isProvisional = false
    derivation.pointee.firstDirty = -1
    for index in 0..<Int(derivation.pointee.inputCount) {
      derivation.inputs[index].isMarked = false
      derivation.inputs[index].hadTurn = false
    }
    extras?.saved = nil
  }

  /// A listener came to a derived value.
  @usableFromInline
  final func listenerCame() {
    guard let derivation else { return }
    if state.contains(.idle) { settle() }
    derivation.pointee.heard += 1
    if derivation.pointee.heard == 1 { updateMode() }
  }

  /// A listener left a derived value.
  final func listenerLeft() {
    guard let derivation else { return }
    derivation.pointee.heard -= 1
    if derivation.pointee.heard == 0 { updateMode() }
  }

  /// Registers a value that has to see every change from now on.
  ///
  /// - Parameter skippingPresent: Whether the present values of its sources are no change that it
  ///   has to see.
  @usableFromInline
  final func keepState(skippingPresent: Bool = false) {
    if skippingPresent, let derivation {
      for index in 0..<Int(derivation.pointee.inputCount) {
        let source = derivation.source(index, as: AnyListenable.self).pointee.object
        source.settle()
        derivation.inputs[index].seen = source.version
      }
    }
    settle()
    state.insert(.keepsState)
    updateMode()
  }

  /// Replaces a source in the course of a step.
  @usableFromInline
  final func switchInput(_ index: Int, to source: AnyListenable) {
    let input = derivation.unsafelyUnwrapped.inputs + index
    source.settle()
    let chooser = derivation.unsafelyUnwrapped.source(0).pointee.version
    derivation.unsafelyUnwrapped.pointee.chosenVersion = max(chooser, source.version)
    if !input.pointee.isVacant {
      let last = input.pointee.source.takeUnretainedValue()
      if last === source {
        input.pointee.seen = source.version
        return
      }
      unmark(input: Int32(index))
      if let watch = input.pointee.watch {
        last.removeWatcher(watch)
        input.pointee.watch = nil
        last.updateMode()
      }
      if input.pointee.isOwned { input.pointee.source.release() }
      keepUntilEndOfChange(last)
    }
    input.pointee.source = .passUnretained(source)
    // A source that is chosen itself keeps this value, which then must not keep it back.
    let outer = derivation.unsafelyUnwrapped.inputs.pointee.source
    input.pointee.isOwned = outer.toOpaque() != input.pointee.source.toOpaque()
    if input.pointee.isOwned {
      _ = input.pointee.source.retain()
    } else {
      input.pointee.origin = source
    }
    input.pointee.isVacant = false
    input.pointee.isStale = false
    input.pointee.seen = source.version
    if !state.contains(.idle) {
      _ = register(input: Int32(index))
      source.updateMode()
    }
  }

  // MARK: The end

  /// Lets go of what this value keeps, without deep recursion, on whatever thread it dies.
  nonisolated final func releaseNeighbours() {
    DeferredRelease.run { release in
      while !children.isEmpty { release(children.removeLast().child) }
      children.deallocate()
      guard let derivation else { return }
      for index in 0..<Int(derivation.pointee.inputCount) {
        let input = derivation.inputs + index
        if input.pointee.isOwned && !input.pointee.isVacant {
          release(input.pointee.source.takeRetainedValue())
        }
        input.deinitialize(count: 1)
      }
      derivation.deinitialize(count: 1)
      UnsafeMutableRawPointer(derivation).deallocate()
    }
  }
}

/// Keeps an object alive until nothing of the running change can refer to it.
@MainActor
private func keepUntilEndOfChange(_ object: AnyListenable) {
  guard sharedGraph.isBusy else { return }
  sharedGraph.graveyard.append(Ref(object))
  sharedGraph.hasWork = true
}
