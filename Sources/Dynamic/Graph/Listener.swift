/// A closure in the list of a value, and the handle on it.
///
/// The value keeps its listeners; a listener knows its value only if that is derived, and then
/// weakly. So to dispose of one means to mark it, which is O(1) and touches nothing that another
/// thread may be releasing. The list drops the marked ones when it is swept.
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

  /// The list of its value keeps it, which goes with the value.
  override final var isKeptBySource: Bool { true }

  override func end() {
    if sharedGraph.isBusy {
      sharedGraph.ended.append(Ref(self))
      sharedGraph.hasWork = true
    } else {
      letGo()
    }
  }

  /// Nobody knows whether somebody still waits for it, and it does no harm to tell of a change that
  /// was none.
  var mayBeToldInVain: Bool { false }

  /// Tells whoever waits for the next change that there was one.
  func tellInVain() {}
}

/// A listener with its closure.
@usableFromInline
class Listener<T>: AnyListener {
  /// Read where it lies while it is called; whoever disposes of it meanwhile leaves it to `letGo()`,
  /// after the change.
  @safe @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var slot: Slot<T>?

  @inlinable
  init(_ listener: @escaping @MainActor (T) -> Void, since: Int) {
    slot = Slot(listener)
    super.init(since: since)
  }

  /// Makes a listener that gets its closure afterwards, as that refers to it.
  @inlinable
  override init(since: Int) {
    slot = nil
    super.init(since: since)
  }

  @inlinable @inline(__always)
  final func call(_ value: T) {
    switch slot {
    case .some(let slot): slot(value)
    case .none: break
    }
  }

  /// The closure goes when the slot is empty already: what it holds may dispose of this again. (So
  /// an assignment works for what is not of a generic layout, as a closure.)
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

/// A listener of a derived value, which must know when nobody observes it any more.
@usableFromInline
class DerivedListener<T>: Listener<T> {
  private weak var node: AnyListenable?

  @usableFromInline
  init(on node: AnyListenable) {
    if node.derivation != nil {
      node.prepareForObserver()
      self.node = node
    }
    super.init(since: sharedGraph.change)
  }

  /// Makes a listener of any value.
  @usableFromInline
  init(on node: AnyListenable, sending listener: @escaping @MainActor (T) -> Void) {
    if node.derivation != nil {
      node.prepareForObserver()
      self.node = node
    }
    super.init(listener, since: sharedGraph.change)
  }

  /// Makes a listener whose closure gets it, to end it, in place of the values.
  init(on node: AnyListenable, _ told: @escaping @MainActor (DerivedListener<T>) -> Void) {
    if node.derivation != nil {
      node.prepareForObserver()
      self.node = node
    }
    super.init(since: sharedGraph.change)
    let reference = OwnerReference(self)
    slot = Slot { _ in told(reference.owner) }
  }

  override func end() {
    super.end()
    node?.observerLeft()
  }
}

/// A listener that ends when its closure says so.
final class SelfEndingListener<T>: DerivedListener<T> {
  init(on node: AnyListenable, _ listener: @escaping @MainActor (T) -> Bool) {
    super.init(on: node)
    // While it is called, the list keeps it, or that of the ended ones.
    let reference = OwnerReference(self)
    slot = Slot { value in
      if !listener(value) { reference.owner.dispose() }
    }
  }
}

/// A listener that ends with an object, which it does not keep alive.
final class OwnedListener<Owner: AnyObject, T>: DerivedListener<T> {
  private weak var owner: Owner?

  init(
    on node: AnyListenable, to owner: Owner, _ listener: @escaping @MainActor (Owner, T) -> Void
  ) {
    self.owner = owner
    super.init(on: node)
    let reference = OwnerReference(self)
    slot = Slot { value in
      let listening = reference.owner
      if let owner = listening.owner { listener(owner, value) } else { listening.dispose() }
    }
  }

  override var hasEnded: Bool { owner == nil || isDisposed }
}

/// What a listener sets, and whether it is still there.
@MainActor @usableFromInline
class ListenerTarget<T>: AnyListenerTarget {
  @inlinable override init() {}

  /// - Returns: Whether it is still there.
  @usableFromInline func set(_ value: T) -> Bool { true }
}

@MainActor @usableFromInline
class AnyListenerTarget {
  @inlinable init() {}

  @usableFromInline var isGone: Bool { false }
}

/// A listener that ends with what it sets.
@usableFromInline
final class TargetListener<T>: DerivedListener<T> {
  @usableFromInline let target: AnyListenerTarget

  @inlinable
  init(on node: AnyListenable, _ target: ListenerTarget<T>) {
    self.target = target
    super.init(on: node)
    let reference = OwnerReference(self)
    slot = Slot { value in
      if !target.set(value) { reference.owner.dispose() }
    }
  }

  /// Sets a target of an optional.
  @inlinable
  init(on node: AnyListenable, optional target: ListenerTarget<T?>) {
    self.target = target
    super.init(on: node)
    let reference = OwnerReference(self)
    slot = Slot { value in
      if !target.set(value) { reference.owner.dispose() }
    }
  }

  @usableFromInline override var hasEnded: Bool { isDisposed || target.isGone }
}

/// A listener in the list of its value, or a free place for one.
@usableFromInline
struct ListenerEntry: ~Copyable {
  @usableFromInline let listener: AnyListener

  @inlinable init(_ listener: AnyListener) { self.listener = listener }

  /// The listener, which this does not keep any more.
  consuming func taken() -> AnyListener { listener }

  /// Calls the listener unless it was disposed of.
  ///
  /// - Returns: 1 if it is dead, else 0.
  @inlinable @inline(__always) @MainActor
  borrowing func hear<T>(_ value: T) -> Int {
    if listener.state != .live && !listener.confirmInBag() { return 1 }
    downcast(listener, to: Listener<T>.self).call(value)
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

  @usableFromInline var isDisposed: Bool {
    @MainActor @inlinable get {
      switch self {
      case .some(let entry): entry.isDisposed
      case .none: false
      }
    }
  }
}
