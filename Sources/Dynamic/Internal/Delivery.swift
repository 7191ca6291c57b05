// How the listeners hear of changes: one queue, in the order of the changes, emptied by the
// outermost set.

extension AnyListenable {
  /// Calls everybody who waits in the queue, and those whose turn comes by what these change.
  static func deliverQueue() {
    graph.isBusy = true
    graph.isDelivering = true
    while graph.head < graph.queue.count {
      let next = graph.queue.elements + graph.head
      graph.head += 1
      graph.deliveringCause = next.pointee.cause
      next.pointee.deliver()
    }
    endDelivery()
  }

  /// Leaves everything as it is between changes.
  private static func endDelivery() {
    if graph.queue.base != nil { graph.queue.setCount(0) }
    graph.head = 0
    graph.cause = -1
    graph.deliveringCause = -1
    graph.isDelivering = false
    graph.isBusy = graph.batchDepth > 0
    if graph.hasWork { cleanUp() }
  }

  /// Frees what was kept for the time of the change.
  ///
  /// Objects of the user may go with it, whose `deinit` may change values again: so everything is
  /// as between changes.
  private static func cleanUp() {
    graph.hasWork = false
    trace.removeAll()
    while graph.untidy.count > 0 {
      let node = graph.untidy.removeLast().object
      node.state.remove(.untidy)
      node.dropDead()
      node.updateMode()
    }
    while graph.ended.count > 0 { graph.ended.removeLast().object.letGo() }
    while graph.graveyard.count > 0 { _ = graph.graveyard.removeLast() }
  }

  /// Delivers what the listeners of a plain set, called in place, have left in the queue.
  @usableFromInline
  static func finishPlainDelivery() {
    if graph.hasWork || graph.queue.count > 0 { deliverQueue() }
  }

  /// Has the dead listeners removed after the running delivery.
  @usableFromInline
  final func noteUntidy() {
    if state.contains(.untidy) { return }
    state.insert(.untidy)
    graph.untidy.append(Ref(self))
    graph.hasWork = true
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
