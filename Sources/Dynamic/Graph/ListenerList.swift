// The list of listeners of a value: the first in the node, so that a value with one needs no list,
// the others behind.

extension AnyListenable {
  /// Puts a listener at the end.
  @usableFromInline
  final func append(_ listener: AnyListener) {
    listener.joinScope()
    if !sharedGraph.isBusy { dropDeadEnd() }
    if firstListener.isEmpty {
      firstListener = ListenerEntry(listener)
      flags.insert(.listeners)
      return
    }
    if !moreListeners.isEmpty && moreListeners.count == moreListeners.capacity
      && !sharedGraph.isBusy
    {
      dropDead()
    }
    moreListeners.append(ListenerEntry(listener))
  }

  /// Removes the dead listeners at the end, so that adding and disposing in turn does not make the
  /// list grow.
  private func dropDeadEnd() {
    while !moreListeners.isEmpty {
      if !(moreListeners.elements + (moreListeners.count - 1)).pointee.isDisposed { return }
      _ = moreListeners.removeLast()
    }
    if firstListener.isDisposed { firstListener = nil }
  }

  /// Removes all dead listeners.
  ///
  /// - Complexity: O(*n*) in the number of listeners, so it is done when the list would grow and
  ///   when a delivery met some.
  final func dropDead() {
    var kept = Pile<ListenerEntry>()
    var first = firstListener.take()
    if first.isDisposed { first = nil }
    for place in 0..<moreListeners.count {
      let entry = (moreListeners.elements + place).move()
      if entry.isDisposed {
        continue
      } else if first.isEmpty {
        first = consume entry
      } else {
        kept.append(entry)
      }
    }
    moreListeners.deallocate()
    moreListeners = kept
    firstListener = consume first
    if firstListener.isEmpty { flags.remove(.listeners) }
  }

  /// Lets go of all listeners, on whatever thread the node dies.
  nonisolated final func releaseListeners() {
    while !moreListeners.isEmpty { _ = moreListeners.removeLast() }
    moreListeners.deallocate()
  }
}
