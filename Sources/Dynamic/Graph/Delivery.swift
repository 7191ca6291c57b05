// How the listeners hear of changes: one queue, in the order of the changes, emptied by the
// outermost set.

extension AnyListenable {
  /// Calls everybody who waits in the queue, and those whose turn comes by what these change.
  static func deliverQueue() {
    sharedGraph.isBusy = true
    sharedGraph.isDelivering = true
    while sharedGraph.head < sharedGraph.queue.count {
      let next = sharedGraph.queue.elements + sharedGraph.head
      sharedGraph.head += 1
      sharedGraph.deliveringCause = next.pointee.cause
      next.pointee.deliver()
    }
    endDelivery()
  }

  /// Leaves everything as it is between changes.
  private static func endDelivery() {
    if sharedGraph.queue.base != nil { sharedGraph.queue.setCount(0) }
    sharedGraph.head = 0
    sharedGraph.cause = -1
    sharedGraph.deliveringCause = -1
    sharedGraph.isDelivering = false
    sharedGraph.isBusy = sharedGraph.batchDepth > 0
    if sharedGraph.hasWork { cleanUp() }
  }

  /// Frees what was kept for the time of the change.
  ///
  /// Objects of the user may go with it, whose `deinit` may change values again: so everything is
  /// as between changes.
  private static func cleanUp() {
    sharedGraph.hasWork = false
    trace.removeAll()
    while sharedGraph.untidy.count > 0 {
      let node = sharedGraph.untidy.removeLast().object
      node.state.remove(.untidy)
      node.dropDead()
      node.updateMode()
    }
    while sharedGraph.ended.count > 0 { sharedGraph.ended.removeLast().object.letGo() }
    while sharedGraph.graveyard.count > 0 { _ = sharedGraph.graveyard.removeLast() }
  }

  /// Delivers what the listeners of a plain set, called in place, have left in the queue.
  @usableFromInline
  static func finishPlainDelivery() {
    if sharedGraph.hasWork || sharedGraph.queue.count > 0 { deliverQueue() }
  }

  /// Has the dead listeners removed after the running delivery.
  @usableFromInline
  final func noteUntidy() {
    if state.contains(.untidy) { return }
    state.insert(.untidy)
    sharedGraph.untidy.append(Ref(self))
    sharedGraph.hasWork = true
  }
}

extension Pending {
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
