/// A node's listener, which is also the handle that ends it.
@usableFromInline class AnyListener: Disposable {
  /// `graph.storeCount` when the listener was added; the listener gets only values stored later.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storeCountAtAdd = 0
  /// The node's link; nil for a source, which does nothing when a listener ends. A weak reference
  /// to the node would make retaining the node slow.
  final weak var link: NodeLink?
  /// Whether external code, such as the task of a stream, may set the node's value. That code runs
  /// until the listener ends, and may never make a change. So a released bag disposes of the
  /// listener, instead of leaving this to the next change.
  @safe @exclusivity(unchecked) nonisolated(unsafe) final var followsExternal = false
  @export(implementation) override nonisolated init() { super.init() }
  override final nonisolated var needsDisposalOnRelease: Bool { followsExternal }
  override final var isRetainedByBinding: Bool { true }
  override func end() {
    releaseClosuresAfterChange()
    link?.node?.listenerEnded()
  }

  /// Ends the listener if its bag is gone; returns whether it has ended.
  @usableFromInline final func disposeIfBagIsGone() -> Bool {
    if !isDisposed { return false }  // `isDisposed` is also true if the bag is gone.
    dispose()
    return true
  }
}

extension Disposable {
  /// The current change may be running the closures.
  final func releaseClosuresAfterChange() {
    if !graph.isBusy { return releaseClosures() }
    graph.endedDisposables.append(self)
  }
}

@usableFromInline class Listener<T>: AnyListener {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe)
    final var action: NoncopyableClosure<T>?
  @export(implementation) init(_ listener: @escaping @MainActor (T) -> Void) {
    action = NoncopyableClosure(listener)
    super.init()
  }
  /// For a closure that refers to the listener, and is therefore set later.
  @export(implementation) override init() { super.init() }
  @export(implementation) @inline(__always) final func call(_ value: T) { action?(value) }
  override final func releaseClosures() { action = nil }
}

extension Ref where Object == AnyListener {
  /// Calls the listener unless it was added after the value was stored. Returns how many ended
  /// listeners it found, 0 or 1.
  @export(implementation) @inline(__always) @MainActor
  borrowing func notify<T>(_ value: T, _ storeCount: Int) -> Int {
    if object.storeCountAtAdd >= storeCount { return 0 }
    if object.mayHaveEnded && object.disposeIfBagIsGone() { return 1 }
    downcast(object, to: Listener<T>.self).call(value)
    return 0
  }
  @MainActor var isDisposed: Bool { object.isDisposed }
  @MainActor var hasEnded: Bool { object.hasEnded }
}

extension AnyNode {
  @export(implementation) @inline(__always)
  final var hasListeners: Bool { firstListener != nil || !otherListeners.isEmpty }
  /// May include ended listeners.
  final var listenerCount: Int { otherListeners.count + (firstListener == nil ? 0 : 1) }

  @usableFromInline final func append(_ listener: AnyListener) {
    if !graph.isBusy { removeEndedTail() }
    if !hasListeners {
      firstListener = Ref(listener)
    } else {
      if otherListeners.isFull { if graph.isBusy { sweepLater() } else { sweepListeners() } }
      // A delivery may be calling a listener in the old memory of the list.
      if otherListeners.isFull { retainUntilChangeEnds(otherListeners.grow()) }
      otherListeners.append(Ref(listener))
    }
  }

  /// Prevents repeated adding and disposing from growing the list.
  private final func removeEndedTail() {
    while !otherListeners.isEmpty && otherListeners[otherListeners.count - 1].element.isDisposed {
      otherListeners.popLast()?.takeObject().dispose()
    }
    if otherListeners.isEmpty && isFirstListenerEnded {
      firstListener.take()?.takeObject().dispose()
    }
  }
  private final var isFirstListenerEnded: Bool { firstListener?.hasEnded ?? false }
  /// Whether a listener has not ended.
  final var hasLiveListeners: Bool {
    if firstListener?.hasEnded == false { return true }
    for index in 0..<otherListeners.count where !otherListeners[index].element.hasEnded {
      return true
    }
    return false
  }
  /// Removes ended listeners, and disposes of them once the list is consistent again.
  final func sweepListeners() {
    var ended = otherListeners.extract { $0.hasEnded }
    if isFirstListenerEnded, let first = firstListener.take() { ended.append(first) }
    for index in 0..<ended.count { ended[index].element.object.dispose() }
  }
}
