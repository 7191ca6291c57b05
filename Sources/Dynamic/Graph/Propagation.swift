// How a change reaches the values that derive from it.
//
// A chain of single dependents is computed as it is walked. Where the graph branches or joins,
// everything below is marked first, each node counting the inputs that have a turn before it; then
// each is computed when the last of those is done. So nothing is computed twice or from a mixture
// of old and new, and what is read in between knows that it has to be settled first. (Counting
// inputs is Kahn's algorithm for topological order, 1962.)
//
// Nodes are passed unmanaged. What is dropped during a change stays alive until its end: roots are
// kept by their setter or on a list, and what leaves the graph goes to the graveyard.

extension AnyListenable {
  /// Computes what derives from this changed value and queues the deliveries.
  @inline(__always)
  final func spread() {
    queueIfHeard()
    walk()
    Self.run()
  }

  /// Goes on below a changed value: along a chain, or the general way.
  private func walk() {
    let dependents = flags.intersection([.children, .watchers])
    if dependents.isEmpty { return }
    if dependents == .children && children.count == 1 {
      if children.elements.pointee.follow(self) { return }
    }
    markDependents()
    if sharedGraph.windows.count > 0 { carryMarked() }
    state.insert(.changed)
    sharedGraph.work.append(self)
  }

  /// Computes this value from the only one that has changed.
  ///
  /// - Returns: Whether there was no need to go the general way, as there is no other input.
  @inline(__always)
  fileprivate func follow(_ source: AnyListenable) -> Bool {
    let derivation = derivation.unsafelyUnwrapped
    guard derivation.pointee.inputCount == 1, !flags.contains(.linked) else { return false }
    derivation.inputs.pointee.seen = source.version
    derivation.pointee.firstDirty = 0
    let hasChanged = derivation.pointee.compute(self, derivation)
    derivation.pointee.firstDirty = -1
    if hasChanged {
      version = source.version
      queueIfHeard()
      if !flags.isDisjoint(with: [.children, .watchers]) { sharedGraph.work.append(self) }
    }
    return true
  }

  @inline(__always)
  final func queueIfHeard() {
    guard flags.contains(.listeners) else { return }
    flags.insert(.queued)
    sharedGraph.queue.append(self, version, sharedGraph.cause)
  }

  // MARK: Marking

  /// Marks everything that derives from this value, and counts for each the inputs that have a turn
  /// before it.
  final func markDependents() {
    sharedGraph.epoch += 1
    let start = sharedGraph.work.count
    markNext()
    while sharedGraph.work.count > start {
      sharedGraph.work.removeLast().pointee.markNext()
    }
  }

  /// Marks the direct dependents and puts those that were not marked before on the list.
  fileprivate func markNext() {
    for place in 0..<children.count {
      (children.elements + place).pointee.mark()
    }
    guard flags.contains(.watchers), let extras else { return }
    for place in extras.watchers.indices.reversed() {
      let watch = extras.watchers[place]
      if let child = watch.child {
        sharedGraph.graveyard.append(Ref(child))
        sharedGraph.hasWork = true
        child.mark(input: watch.index)
      } else {
        setHeard(by: watch, false)
        extras.watchers.remove(at: place)
        if derivation != nil { noteUntidy() }
      }
    }
    if extras.watchers.isEmpty { flags.remove(.watchers) }
  }

  fileprivate func mark(input index: Int32) {
    let derivation = derivation.unsafelyUnwrapped
    let input = derivation.inputs + Int(index)
    if input.pointee.isMarked { return }
    input.pointee.isMarked = true
    derivation.pointee.pending += 1
    if derivation.pointee.pending == 1 {
      state.insert(.marked)
      if flags.contains(.linked) { sharedGraph.windows.append(Ref(self)) }
      sharedGraph.work.append(self)
    }
  }

  /// Marks an input that was registered while its source had its turn still to take.
  final func markLate(input index: Int32) {
    let start = sharedGraph.work.count
    mark(input: index)
    while sharedGraph.work.count > start {
      sharedGraph.work.removeLast().pointee.markNext()
    }
  }

  /// Takes back the mark of an input that is about to leave its source.
  final func unmark(input index: Int32) {
    let derivation = derivation.unsafelyUnwrapped
    let input = derivation.inputs + Int(index)
    if !input.pointee.isMarked { return }
    input.pointee.isMarked = false
    derivation.pointee.pending -= 1
    guard derivation.pointee.pending == 0 else { return }
    if sharedGraph.isComputing {
      // It was read before its turn, which comes now that it waits for nothing any more.
      sharedGraph.work.append(self)
    } else {
      state.remove(.marked)
    }
  }

  // MARK: Computing

  /// Computes what derives from the values that were changed in a batch or by a transform.
  static func runRoots() {
    while sharedGraph.roots.count > 0 {
      // A transform may make more, which belong to the same round.
      var roots = sharedGraph.roots
      sharedGraph.roots = Pile()
      for place in 0..<roots.count { (roots.elements + place).pointee.takeRoot() }
      run()
      sharedGraph.graveyard.append(contentsOf: &roots)
      sharedGraph.hasWork = true
    }
  }

  /// Gives a value that was changed in a batch its turn.
  fileprivate func takeRoot() {
    flags.remove(.root)
    if sharedGraph.isDelivering { recordCause() }
    queueIfHeard()
    if !state.contains(.marked) { return passTurns(true) }
    // A window that was written and waits for the whole too.
    state.insert(.changed)
    sharedGraph.work.append(self)
  }

  /// Gives every node on the list its turn, and those that waited for it.
  @inline(__always)
  private static func run() {
    while sharedGraph.work.count > 0 {
      sharedGraph.work.removeLast().pointee.takeTurn()
    }
  }

  fileprivate func takeTurn() {
    if state.isDisjoint(with: [.marked, .changed]) { return walk() }
    if state.contains(.marked) { computeMarked() }
    let hasChanged = state.contains(.changed)
    state.remove(.changed)
    passTurns(hasChanged)
  }

  /// Tells the direct dependents that this value has had its turn.
  @inline(__always)
  private func passTurns(_ hasChanged: Bool) {
    for place in 0..<children.count {
      (children.elements + place).pointee.passTurn(hasChanged)
    }
    if flags.contains(.watchers), let extras {
      for watch in extras.watchers {
        watch.child?.passTurn(input: watch.index, hasChanged)
      }
    }
  }

  /// Notes that an input has had its turn; the last one makes it this node's.
  fileprivate func passTurn(input index: Int32, _ hasChanged: Bool) {
    let derivation = derivation.unsafelyUnwrapped
    let input = derivation.inputs + Int(index)
    guard input.pointee.isMarked else { return }
    input.pointee.isMarked = false
    if derivation.pointee.isProvisional { input.pointee.hadTurn = true }
    if hasChanged {
      input.pointee.nextDirty = derivation.pointee.firstDirty
      derivation.pointee.firstDirty = index
    }
    derivation.pointee.pending -= 1
    if derivation.pointee.pending == 0 { sharedGraph.work.append(self) }
  }

  private func computeMarked() {
    let derivation = derivation.unsafelyUnwrapped
    if derivation.pointee.isProvisional {
      finishProvisional()
    } else if derivation.pointee.firstDirty >= 0 {
      let seen = takeDirty()
      // An input may have been registered in the course of the change, with what it brought already
      // seen.
      if let version = seen, derivation.pointee.compute(self, derivation) {
        self.version = derivation.pointee.version(ofStepFrom: version)
        state.insert(.changed)
      }
      derivation.pointee.firstDirty = -1
    }
    // A step may have chosen an input that has its turn still to take; this one comes again after
    // that.
    if derivation.pointee.pending == 0 { state.remove(.marked) }
    if state.contains(.changed) { queueIfHeard() }
  }

  /// Notes the versions of the dirty inputs as seen.
  ///
  /// - Returns: The latest of them, or nil if all had been seen before.
  final func takeDirty() -> Int? {
    let derivation = derivation.unsafelyUnwrapped
    derivation.pointee.chosenVersion = .min
    var latest = Int.min
    var hasNews = false
    var index = derivation.pointee.firstDirty
    while index >= 0 {
      let input = derivation.inputs + Int(index)
      let version = derivation.source(Int(index)).pointee.version
      if input.pointee.seen != version {
        input.pointee.seen = version
        hasNews = true
      }
      latest = max(latest, version)
      index = input.pointee.nextDirty
    }
    return hasNews ? latest : nil
  }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func markNext() { object.markNext() }
  @MainActor borrowing fileprivate func takeTurn() { object.takeTurn() }
  @MainActor borrowing fileprivate func takeRoot() { object.takeRoot() }
  @MainActor var version: Int { object.version }
}

extension Edge {
  @MainActor borrowing fileprivate func mark() { child.mark(input: index) }
  @MainActor borrowing fileprivate func passTurn(_ hasChanged: Bool) {
    child.passTurn(input: index, hasChanged)
  }
  @MainActor borrowing fileprivate func follow(_ source: AnyListenable) -> Bool {
    child.follow(source)
  }
}
