/// A closure in the list of a value, and the handle on it. Disposing of it marks it; the list drops it later.
@usableFromInline
class AnyListener: Disposable {
  /// The number of the last change made before the listener was added; it hears later ones.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var since = 0
  /// The link of the derived value that it listens to, which has to know when nobody listens any more. (A weak
  /// reference to the node itself would make each of its retains slow.)
  final weak var link: Link?

  @inlinable override nonisolated init() { super.init() }

  override final var isKeptBySource: Bool { true }

  override func end() {
    if graph.isBusy {
      graph.ended.append(self)
      graph.hasWork = true
    } else {
      letGo()
    }
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

/// A listener with its closure.
@usableFromInline
class Listener<T>: AnyListener {
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var slot: Slot<T>?

  @inlinable init(_ listener: @escaping @MainActor (T) -> Void) {
    slot = Slot(listener)
    super.init()
  }

  /// Creates a listener that gets its closure afterwards, because the closure refers to it.
  @inlinable override init() {
    slot = nil
    super.init()
  }

  override final func letGo() { slot = nil }
}

/// A listener that ends when its closure returns false, or when what it is for has gone.
@usableFromInline
final class EndingListener<T>: Listener<T> {
  private let isGone: @MainActor () -> Bool

  @usableFromInline
  init(
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

/// A listener where it lies in a list.
@usableFromInline
struct ListenerEntry<T>: ~Copyable {
  @usableFromInline let listener: Listener<T>
  @inlinable init(_ listener: Listener<T>) { self.listener = listener }

  /// Calls the listener with a change that was made after it was added.
  ///
  /// - Returns: 1 if it is dead, else 0.
  @inlinable @inline(__always) @MainActor
  borrowing func hear(_ value: T, _ version: Int) -> Int {
    if listener.since >= version { return 0 }
    if listener.state != .live && !listener.confirmInBag() { return 1 }
    switch listener.slot {
    case .some(let slot): slot(value)
    case .none: break
    }
    return 0
  }
  @usableFromInline @MainActor var isDisposed: Bool { listener.isDisposed }
  @usableFromInline @MainActor var hasEnded: Bool { listener.hasEnded }
}
