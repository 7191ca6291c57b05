// The list of listeners of a value: the first in the node, so that a value with one needs no list,
// the others behind.

extension AnyListenable {
  /// Puts the first listener in its place, the only one that most values have.
  @usableFromInline
  final func appendFirst(_ listener: AnyListener) {
    // It is nil: asked again, as then nothing has to be released where it is put.
    if firstListener.isNil && DeferredRelease.isPrepared && !DisposeBag.isCollecting {
      firstListener = ListenerEntry(listener)
      flags.insert(.listeners)
    } else {
      appendFirstSlowly(listener)
    }
  }

  /// Puts the first listener in its place if it is the first of all, or somebody collects.
  @inline(never)
  private func appendFirstSlowly(_ listener: AnyListener) {
    DeferredRelease.prepare()
    append(listener)
  }

  /// Puts a listener at the end.
  @usableFromInline
  final func append(_ listener: AnyListener) {
    listener.joinScope()
    if !sharedGraph.isBusy { dropDeadEnd() }
    if firstListener.isNil {
      firstListener = ListenerEntry(listener)
      flags.insert(.listeners)
      return
    }
    if moreListeners.isFull { noteUnswept(.listeners) }
    moreListeners.append(ListenerEntry(listener))
  }

  /// Removes the dead listeners at the end, so that adding and disposing in turn does not make the
  /// list grow.
  @inline(__always)
  private func dropDeadEnd() {
    while !moreListeners.isEmpty {
      if !moreListeners[moreListeners.count - 1].pointee.isDisposed { return }
      // One whose bag has gone does not know it yet.
      moreListeners.removeLast().listener.dispose()
    }
    dropDeadFirst()
  }

  /// Removes the only listener if it has nobody left, so that targets that come one after the other need
  /// no list.
  @inline(__always)
  private func dropDeadFirst() {
    // The first needs no call of a subclass.
    if !firstListener.isDisposed && !firstListener.hasEnded { return }
    let first = firstListener.take()
    // It goes, and what its closure holds, when it is out of the list.
    first.dispose()
  }

  /// All listeners, dead ones too.
  final func forEachListener(_ body: (AnyListener) -> Void) {
    switch firstListener {
    case .some(let entry): body(entry.listener)
    case .none: break
    }
    for place in 0..<moreListeners.count { body(moreListeners[place].pointee.listener) }
  }

  /// Ends the listeners that have nobody left, and removes all dead ones.
  ///
  /// - Complexity: O(*n*) in the number of listeners, so it is done when the list has grown to twice
  ///   what was alive the last time, and when a delivery met a dead one.
  final func sweepListeners() {
    if moreListeners.isEmpty {
      dropDeadFirst()
      if firstListener.isNil { flags.remove(.listeners) }
      return
    }
    var dead: [AnyListener] = []
    var count = 0
    forEachListener { listener in
      if listener.hasEnded { dead.append(listener) }
      count += 1
    }
    if dead.isEmpty { return }
    var kept = GraphList<ListenerEntry>()
    kept.reserve(2 * (count - dead.count - 1))
    var first = firstListener.take()
    var old = moreListeners
    moreListeners = GraphList()
    // Nobody is asked again: what ends meanwhile, on another thread, has to be disposed of too.
    var next = 0
    func isDead(_ listener: AnyListener) -> Bool {
      guard next < dead.count, dead[next] === listener else { return false }
      next += 1
      return true
    }
    if first.isOne(isDead) { _ = first.take() }
    old.drain { entry in
      if isDead(entry.listener) { return }
      if first.isNil { first = consume entry } else { kept.append(entry) }
    }
    moreListeners = kept
    firstListener = consume first
    if firstListener.isNil { flags.remove(.listeners) }
    // They go, and what their closures hold, when the list is complete.
    for listener in dead { listener.dispose() }
  }
}

extension Optional where Wrapped == ListenerEntry {
  @inline(__always) @MainActor
  fileprivate borrowing func dispose() {
    switch self {
    case .some(let entry): entry.listener.dispose()
    case .none: break
    }
  }

  @MainActor
  fileprivate var hasEnded: Bool {
    switch self {
    case .some(let entry): entry.listener.hasEnded
    case .none: false
    }
  }

  @MainActor
  fileprivate borrowing func isOne(_ isMeant: (AnyListener) -> Bool) -> Bool {
    switch self {
    case .some(let entry): isMeant(entry.listener)
    case .none: false
    }
  }
}
