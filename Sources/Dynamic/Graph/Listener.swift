/// A closure in the list of a value, and the handle on it.
///
/// The value keeps its listeners; a listener knows its value only if that is derived, and then
/// weakly. So to dispose of one means to mark it, which is O(1) and touches nothing that another
/// thread may be releasing. The list drops the marked ones when it is walked or grows.
@usableFromInline
class AnyListener: Disposable {
  /// The number of the last change made before the listener came; it hears later ones.
  @usableFromInline final let since: Int

  @inlinable
  init(since: Int) {
    self.since = since
    super.init()
  }

  /// Whether the bag that the listener is in is still there; a listener whose bag is gone is ended.
  @usableFromInline
  final func confirmInBag() -> Bool {
    if !isDisposed { return true }
    dispose()
    return false
  }

  override func end() {
    if sharedGraph.isBusy {
      sharedGraph.ended.append(Ref(self))
      sharedGraph.hasWork = true
    } else {
      letGo()
    }
  }
}

/// A listener with its closure.
@usableFromInline
class Listener<T>: AnyListener {
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var slot: Slot<T>?

  @inlinable
  init(_ listener: @escaping @MainActor (T) -> Void, since: Int) {
    slot = Slot(listener)
    super.init(since: since)
  }

  @inlinable @inline(__always)
  final func call(_ value: T) {
    switch slot {
    case .some(let slot): slot(value)
    case .none: break
    }
  }

  override final func letGo() { slot = nil }
}

/// Holds a closure so that a call needs no retain, as ``Ref`` does.
@usableFromInline
struct Slot<T>: ~Copyable {
  @usableFromInline let call: @MainActor (T) -> Void

  @inlinable init(_ call: @escaping @MainActor (T) -> Void) { self.call = call }

  @inlinable @inline(__always) @MainActor
  borrowing func callAsFunction(_ value: T) { call(value) }
}

/// A listener of a derived value, which must know when nobody listens any more.
@usableFromInline
final class DerivedListener<T>: Listener<T> {
  private weak var node: AnyListenable?

  @usableFromInline
  init(_ listener: @escaping @MainActor (T) -> Void, since: Int, node: AnyListenable) {
    self.node = node
    super.init(listener, since: since)
  }

  override func end() {
    super.end()
    node?.listenerLeft()
  }
}

/// A listener in the list of its value, or a free place for one.
@usableFromInline
struct ListenerEntry: ~Copyable {
  @usableFromInline let listener: AnyListener

  @inlinable init(_ listener: AnyListener) { self.listener = listener }

  /// Calls the listener unless it was disposed of.
  ///
  /// - Returns: 1 if it is dead, else 0.
  @inlinable @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T) -> Int {
    if listener.state != .live && !listener.confirmInBag() { return 1 }
    unsafeDowncast(listener, to: Listener<T>.self).call(value)
    return 0
  }

  /// Calls the listener with the value of a queued change if it came before that.
  @inlinable @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T, of change: Int) -> Int {
    listener.since < change ? hear(value) : 0
  }

  @usableFromInline var isDisposed: Bool { @MainActor @inlinable get { listener.isDisposed } }
}

extension Optional where Wrapped == ListenerEntry {
  /// As ``ListenerEntry/hear(_:)``; 0 if there is none.
  @inlinable @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T) -> Int {
    switch self {
    case .some(let entry): entry.hear(value)
    case .none: 0
    }
  }

  /// As ``ListenerEntry/hear(_:of:)``; 0 if there is none.
  @inlinable @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T, of change: Int) -> Int {
    switch self {
    case .some(let entry): entry.hear(value, of: change)
    case .none: 0
    }
  }

  @usableFromInline var isEmpty: Bool {
    @inlinable get {
      switch self {
      case .some: false
      case .none: true
      }
    }
  }

  @usableFromInline var isDisposed: Bool {
    @MainActor @inlinable get {
      switch self {
      case .some(let entry): entry.isDisposed
      case .none: false
      }
    }
  }
}
