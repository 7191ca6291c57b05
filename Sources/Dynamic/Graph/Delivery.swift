// The third phase of a change: the listeners are called, from one queue in the order of the changes,
// emptied by the outermost set.

/// A value whose listeners have to be called, which the change keeps.
struct Delivery: ~Copyable {
  let node: AnyListenable
  var change: Int
  let cause: Int32
}

extension AnyListenable {
  /// Calls everybody who waits in the queue, and those who come to it by what these change.
  static func deliverQueue() {
    sharedGraph.isBusy = true
    sharedGraph.isDelivering = true
    while sharedGraph.nextDelivery < sharedGraph.queue.count {
      let next = sharedGraph.queue[sharedGraph.nextDelivery]
      sharedGraph.nextDelivery += 1
      sharedGraph.cause = next.pointee.cause
      next.pointee.deliver()
    }
    endDelivery()
  }

  /// Leaves everything as it is between changes.
  private static func endDelivery() {
    sharedGraph.queue.forgetAll()
    sharedGraph.nextDelivery = 0
    sharedGraph.cause = -1
    sharedGraph.isDelivering = false
    sharedGraph.isBusy = sharedGraph.batchDepth > 0
    if sharedGraph.hasWork && !sharedGraph.isBusy { cleanUp() }
  }

  /// Frees what was kept for the time of the change.
  ///
  /// Objects of the user may go with it, whose `deinit` may change values again: so everything is
  /// as between changes.
  static func cleanUp() {
    sharedGraph.hasWork = false
    letGoOfChange()
    // What somebody still referred to until now was no orphan.
    settleOrphans()
  }

  private static func letGoOfChange() {
    let old = causes
    causes = []
    sweepLists()
    Anchor.sweep()
    while sharedGraph.ended.count > 0 { sharedGraph.ended.removeLast().object.letGo() }
    while sharedGraph.kept.count > 0 { _ = sharedGraph.kept.removeLast() }
    letGoOfReplaced()
    extendLifetime(old)
  }

  /// Lets go of what steps have replaced, now that everything is up to date.
  static func letGoOfReplaced() {
    while sharedGraph.replaced.count > 0 {
      // The end of an object may replace something while the value that held it, a pair say, is only half
      // destroyed where it lies: so that goes to another list.
      var old = sharedGraph.replaced
      sharedGraph.replaced = GraphList()
      while !old.isEmpty { _ = old.removeLast() }
      if sharedGraph.replaced.hasNoMemory { sharedGraph.replaced = old } else { old.deallocate() }
    }
  }

  /// Delivers what the listeners of a plain set, called in place, have left in the queue.
  @usableFromInline
  static func finishPlainDelivery() {
    if sharedGraph.hasWork || sharedGraph.queue.count > 0 { deliverQueue() }
  }
}

extension Delivery {
  @MainActor borrowing fileprivate func deliver() { node.deliver(change) }
}

extension AnyListenable {
  fileprivate func deliver(_ change: Int) {
    switch deliverer {
    case .some(let deliverer): deliverer(self, change)
    case .none: break
    }
  }
}

extension ListenableStorage {
  /// Calls every listener, of which all were there before the change.
  @inlinable @inline(__always)
  final func deliverPlain<T>(_ value: T) where Content == T? {
    let count = moreListeners.count
    var dead = firstListener.hear(value)
    var place = 0
    while place < count {
      dead += moreListeners[place].pointee.hear(value)
      place += 1
    }
    if dead > 0 { noteDeadListener() }
  }

  /// Calls the listeners that were there before a queued change.
  @inlinable @inline(__always)
  final func deliverNext<T>(_ change: Int) where Content == T? {
    let queued: T?
    if flags.contains(.backlog) {
      queued = takeUndelivered()
    } else {
      flags.remove(.queued)
      queued = storage
    }
    // What follows another value may have followed an empty one.
    if let value = queued { deliver(value, of: change) }
  }

  /// Calls the listeners that were there before a change.
  @inlinable @inline(__always)
  final func deliver<T>(_ value: T, of change: Int) where Content == T? {
    let count = moreListeners.count
    var dead = firstListener.hear(value, of: change)
    var place = 0
    while place < count {
      dead += moreListeners[place].pointee.hear(value, of: change)
      place += 1
    }
    if dead > 0 { noteDeadListener() }
  }
}
