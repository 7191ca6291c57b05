// The course of a change, from the set of a value to the queue of its listeners.
//
// What depends on the value is marked and then evaluated. A chain without branches is computed as it
// is walked instead. What a batch, or a transform, has set is a root that waits for the end of the
// batch, or of the round.

extension AnyListenable {
  /// Lets what depends on this value follow, after its value and version were set.
  ///
  /// - Precondition: Called on the main actor with this value kept alive by the caller.
  @usableFromInline
  final func propagate() {
    if sharedGraph.isEvaluating || sharedGraph.batchDepth > 0 { return noteRoot() }
    let isOutermost = !sharedGraph.isDelivering
    let outerCause = sharedGraph.cause
    if !isOutermost { sharedGraph.cause = recordCause() }
    sharedGraph.isBusy = true
    sharedGraph.isEvaluating = true
    enqueueIfObserved()
    spread()
    if sharedGraph.dirty.count > 0 || sharedGraph.roots.count > 0 { Self.evaluateDirty() }
    sharedGraph.isEvaluating = false
    sharedGraph.cause = outerCause
    if isOutermost { Self.deliverQueue() }
  }

  /// Marks what depends on this value and leaves the evaluation for the end of the batch, or of the
  /// round in which a transform has set it.
  final func noteRoot() {
    if !flags.contains(.root) {
      flags.insert(.root)
      let cause = sharedGraph.isEvaluating ? recordCause() : -1
      sharedGraph.roots.append(Root(node: self, cause: cause))
    }
    markDependents()
    if sharedGraph.linkedLenses.count > 0 { Self.letPartnersOfLensesFollow() }
  }

  /// Evaluates what is dirty, in rounds: what a transform sets belongs to the next one.
  ///
  /// Not inlined, as a chain needs nothing of it and is not to save registers for it.
  @inline(never)
  static func evaluateDirty() {
    repeat {
      if sharedGraph.roots.count > 0 { startRoots() }
      if sharedGraph.hasProvisional { acceptProvisional() }
      evaluateRound()
    } while sharedGraph.roots.count > 0 || sharedGraph.nextDirty < sharedGraph.dirty.count
    sharedGraph.dirty.removeAll()
    sharedGraph.nextDirty = 0
    forgetLinkedLenses()
  }

  private static func evaluateRound() {
    let end = sharedGraph.dirty.count
    if sharedGraph.mayChoose { evaluateHeard(to: end) }
    while sharedGraph.nextDirty < end {
      sharedGraph.nextDirty += 1
      sharedGraph.dirty[sharedGraph.nextDirty - 1].pointee.evaluateIfDirty()
    }
  }

  /// Evaluates what somebody hears of, with all it needs. What else is dirty may belong to a choice that is
  /// left by then, and must not be computed from what it was not made for.
  private static func evaluateHeard(to end: Int) {
    sharedGraph.mayChoose = false
    for place in sharedGraph.nextDirty..<end {
      sharedGraph.dirty[place].pointee.evaluateIfHeard()
    }
  }

  /// Enqueues the values that were set in the batch, or by transforms in the last round.
  private static func startRoots() {
    var roots = sharedGraph.roots
    sharedGraph.roots = GraphList()
    // What changes at once has one version from now on, however many sets it took.
    let version = sharedGraph.change
    for place in 0..<roots.count {
      roots[place].pointee.start(version)
    }
    while !roots.isEmpty {
      sharedGraph.kept.append(Ref(roots.removeLast().node))
    }
    roots.deallocate()
    sharedGraph.hasWork = true
  }

  // MARK: Chains

  /// Computes what depends on this changed value: along a chain at once, elsewhere by marking it.
  @inline(__always)
  final func spread() {
    var next = followOrMark()
    while let dependent = next { next = dependent.pointee.followOrMark() }
  }

  /// Computes the only dependent of this changed value, or marks what depends on it.
  ///
  /// - Returns: The place of the dependent, to be used at once, if it has changed too.
  @inline(__always)
  fileprivate func followOrMark() -> GraphPointer<StrongDependent>? {
    let dependents = flags.intersection([.strongDependents, .weakDependents])
    if dependents.isEmpty { return nil }
    if dependents == .strongDependents && strongDependents.count == 1 {
      switch strongDependents.first.pointee.follow(self) {
      case .unchanged: return nil
      case .changed: return strongDependents.first
      case .hasToBeMarked: break
      }
    }
    markDependents()
    return nil
  }

  /// What came of asking a dependent to follow.
  fileprivate enum Followed {
    case unchanged, changed
    /// It has other inputs, or more to look after.
    case hasToBeMarked
  }

  /// Computes this value from its only input.
  @inline(__always)
  fileprivate func follow(_ source: AnyListenable) -> Followed {
    let derivation = derivation.known
    guard derivation.pointee.hasOneInput, !flags.contains(.linked), !state.contains(.dirty)
    else { return .hasToBeMarked }
    // A step with one input does not ask which are dirty, so there is no list to be made.
    derivation.input(0).pointee.seen = source.version
    let result = derivation.pointee.take(self, DirtyInputs(derivation))
    if result != .changed { return .unchanged }
    // The step may have set the source again.
    version = derivation.input(0).pointee.seen
    enqueueIfObserved()
    if source.strongDependents.count == 1 && derivation.input(0).pointee.isStrongDependent {
      return .changed
    }
    // The step has made another dependent of the source, or ended this one.
    markDependents()
    return .unchanged
  }

  @inline(__always)
  final func enqueueIfObserved() {
    guard flags.contains(.listeners) else { return }
    flags.insert(.queued)
    sharedGraph.queue.append(self, version, sharedGraph.cause)
  }
}

extension AnyListenable {
  /// Opens a batch.
  ///
  /// - Parameter last: The last change that is not part of it, if it is the outermost.
  @usableFromInline
  static func beginBatch(after last: Int) {
    if sharedGraph.batchDepth == 0 { sharedGraph.lastBeforeBatch = last }
    sharedGraph.batchDepth += 1
    sharedGraph.isBusy = true
  }

  /// Evaluates and delivers what a batch has changed, if it is the outermost.
  @usableFromInline
  static func endBatch() {
    sharedGraph.batchDepth -= 1
    if sharedGraph.batchDepth > 0 { return }
    if sharedGraph.isEvaluating { return acceptProvisional() }
    let isOutermost = !sharedGraph.isDelivering
    let outerCause = sharedGraph.cause
    sharedGraph.isEvaluating = true
    evaluateDirty()
    sharedGraph.isEvaluating = false
    sharedGraph.cause = outerCause
    if isOutermost { deliverQueue() }
  }
}

/// A value that was set while what depends on it could not follow yet.
struct Root: ~Copyable {
  let node: AnyListenable
  /// What led to it, if a transform has set it.
  let cause: Int32
}

extension Root {
  @MainActor
  borrowing fileprivate func start(_ version: Int) {
    node.flags.remove(.root)
    if cause >= 0 {
      sharedGraph.cause = cause
    } else if sharedGraph.isDelivering {
      sharedGraph.cause = node.recordCause()
    }
    node.enqueueIfObserved()
    node.version = version
  }
}

extension Ref where Object == AnyListenable {
  @MainActor borrowing fileprivate func evaluateIfDirty() {
    if object.state.contains(.dirty) { object.evaluateMarked() }
  }

  @MainActor borrowing fileprivate func evaluateIfHeard() {
    // What keeps state at an end of the graph hears too; a choice has somebody that follows it.
    let keepsState =
      object.state.contains(.keepsState)
      && object.flags.isDisjoint(with: [.strongDependents, .weakDependents])
    if keepsState || !object.flags.isDisjoint(with: [.listeners, .linked]) { evaluateIfDirty() }
  }
}

extension StrongDependent {
  @MainActor borrowing fileprivate func follow(_ source: AnyListenable) -> AnyListenable.Followed {
    node.follow(source)
  }

  @MainActor
  borrowing fileprivate func followOrMark() -> GraphPointer<StrongDependent>? {
    node.followOrMark()
  }
}
