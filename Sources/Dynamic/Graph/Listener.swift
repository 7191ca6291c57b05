/// A closure in the list of a value, and the handle on it. Disposing marks it; the list drops it.
@usableFromInline class AnyListener: Disposable {
  /// The number of the last change made before the listener was added; it hears later ones.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var since = 0
  /// The link of the derived value that it listens to, which has to know when nobody listens any
  /// more. (A weak reference to the node itself would make each of its retains slow.)
  final weak var link: Link?
  @export(implementation) override nonisolated init() { super.init() }
  override final var isKeptBySource: Bool { true }
  override func end() {
    letGoAfterChange()
    link?.held?.listenerEnded()
  }

  /// Ends a listener whose bag is gone.
  @usableFromInline final func confirmInBag() -> Bool {
    if !isDisposed { return true }
    dispose()
    return false
  }
  /// Releases the closure, which is not running any more.
  override func letGo() {}
}

extension Disposable {
  /// Releases the closures, which may be running.
  final func letGoAfterChange() {
    if !graph.isBusy { return letGo() }
    graph.ended.append(self)
    graph.hasWork = true
  }
}

@usableFromInline class Listener<T>: AnyListener {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var slot: Slot<T>?
  @export(implementation) init(_ listener: @escaping @MainActor (T) -> Void) {
    slot = Slot(listener)
    super.init()
  }
  /// Creates a listener that gets its closure afterwards, because the closure refers to it.
  @export(implementation) override init() { super.init() }

  @export(implementation) @inline(__always) final func call(_ value: T) { slot.callIfSome(value) }
  override final func letGo() { slot = nil }
}

/// A listener that ends when its closure returns false, or when what it is for has gone.
@usableFromInline final class EndingListener<T>: Listener<T> {
  private let isGone: @MainActor () -> Bool
  @usableFromInline init(
    isGone: @escaping @MainActor () -> Bool = { false },
    _ listener: @escaping @MainActor (T) -> Bool
  ) {
    self.isGone = isGone
    super.init()
    let owner = Unretained(self)
    slot = Slot { value in if !listener(value) { owner.object.dispose() } }
  }
  @usableFromInline override var hasEnded: Bool { isDisposed || isGone() }
}

extension Ref where Object == AnyListener {
  /// Calls the listener with a change made after it was added; returns 1 if it has ended, else 0.
  @export(implementation) @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T, _ version: Int) -> Int {
    if object.since >= version { return 0 }
    if object.state != .live && !object.confirmInBag() { return 1 }
    downcast(object, to: Listener<T>.self).call(value)
    return 0
  }
  @MainActor var isDisposed: Bool { object.isDisposed }
  @MainActor var hasEnded: Bool { object.hasEnded }
  @MainActor borrowing func dispose() { object.dispose() }
}

extension Optional where Wrapped == Ref<AnyListener> {
  @export(implementation) @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T, _ version: Int) -> Int {
    switch self {
    case .some(let listener): listener.hear(value, version)
    case .none: 0
    }
  }
}

extension Optional where Wrapped: ~Copyable {
  @export(implementation) @inline(__always) @MainActor
  borrowing func callIfSome<T>(_ value: T) where Wrapped == Slot<T> {
    switch self {
    case .some(let slot): slot(value)
    case .none: break
    }
  }
}

extension AnyNode {
  @usableFromInline final func append(_ listener: AnyListener) {
    if !graph.isBusy { dropEndedAtEnd() }
    if first.isNil && others.isEmpty {
      first = Ref(listener)
    } else {
      if others.isFull { makeRoom() }
      if others.isFull { keepUntilEndOfChange(others.grow()) }
      others.append(Ref(listener))
    }
    if !isDerived { listenerCount &+= 1 }
  }

  /// Removes ended listeners at the end: else adding and disposing in turn would grow the list.
  private final func dropEndedAtEnd() {
    while !others.isEmpty && others[others.count - 1].element.isDisposed {
      others.popLast()?.taken().dispose()
      if !isDerived { listenerCount &-= 1 }
    }
    if others.isEmpty && hasFirstEnded {
      if !isDerived { listenerCount = 0 }
      let ended = first.take()?.taken()
      ended?.dispose()
    }
  }
  private final var hasFirstEnded: Bool { first.held()?.hasEnded ?? false }
  /// Removes ended listeners, and releases them when the list is complete without them.
  final func sweepListeners() {
    var ended = others.extract { $0.hasEnded }
    if hasFirstEnded, let first = first.take() { ended.append(first) }
    if !isDerived { listenerCount = Int32(others.count) + (first.isNil ? 0 : 1) }
    for place in 0..<ended.count { ended[place].element.dispose() }
  }

  final var liveListenerCount: Int {
    var count = first.held()?.isDisposed == false ? 1 : 0
    for place in 0..<others.count where !others[place].element.isDisposed { count += 1 }
    return count
  }
}
