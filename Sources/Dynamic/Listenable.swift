/// A value that can be read and listened to: the read side of ``Dynamic``, and what every derivation returns.
///
///     let name = Dynamic("Ada")
///     let greeting: Listenable<String> = name.map { "Hello, \($0)" }
///     greeting.bind { print($0) }  // Prints "Hello, Ada"
///     name.value = "Grace"         // Prints "Hello, Grace"
///
/// While nobody listens, a derived value keeps its sources alive and they do not keep it. While somebody listens, its
/// sources keep it alive and it does not keep them.
@MainActor
public class Listenable<T>: AnyListenable {
  /// Nil while a derived value is empty, or not computed yet, and for the time of an `update`.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var storage: T?
  // The first listener lies here, so that a value with one needs no list.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var first: ListenerEntry<T>?
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var more:
    Pile<ListenerEntry<T>>
  /// ``deliverNext(_:)``, specialized where the first listener was added.
  @usableFromInline @exclusivity(unchecked) nonisolated(unsafe) final var deliverer:
    (@MainActor (Listenable<T>, Int) -> Void)?

  @inlinable
  nonisolated init(
    storage: T?, flags: NodeFlags = [], derivation: UnsafeMutablePointer<Derivation>? = nil,
    fileID: UnsafePointer<UInt8>? = nil, line: UInt = 0
  ) {
    self.storage = storage
    first = nil
    more = Pile()
    deliverer = nil
    super.init(flags: flags, derivation: derivation, fileID: fileID, line: line)
  }

  deinit {
    while !more.isEmpty { _ = more.removeLast() }
    more.deallocate()
  }

  /// The present value, always up to date: also in the middle of a delivery and inside a ``batch(_:)``.
  ///
  /// - Precondition: The value is not empty: of what was derived with ``filter(_:)``, ``compactMap(_:)`` or ``ignoreNil()``,
  ///   something has passed. ``current`` asks.
  /// - Complexity: O(1) while somebody listens. Else as many steps as there are values up to the nearest source, and
  ///   of those only the ones compute whose source has changed.
  @inlinable
  public var value: T {
    if !flags.isDisjoint(with: .unsettled) { settle() }
    guard let value = storage else { stopForEmptiness() }
    return value
  }

  /// The present value, or nil while there is none because nothing has passed a filter.
  public final var current: T? {
    if !flags.isDisjoint(with: .unsettled) { settle() }
    return storage
  }

  @usableFromInline
  final func stopForEmptiness() -> Never {
    if derivation == nil {
      stop("\(label) is being updated; use the value that its update closure was given")
    }
    stop("\(label) has no value yet, as nothing has passed; use filter(initial:_:) or current")
  }

  // MARK: Listening

  /// Calls a listener with every later value.
  ///
  /// Listeners run in the order they were added, before the outermost setter returns. The closure lives until the handle is
  /// disposed of or the value goes.
  ///
  ///     let count = Dynamic(1)
  ///     count.addListener { print($0) }
  ///     count.value = 2  // Prints "2"
  ///
  /// - Parameter listener: Called with each value from the next change on. Changes that it makes itself are delivered after
  ///   everybody has heard of this one.
  /// - Returns: A handle that ends it; it may be ignored.
  /// - Complexity: O(1). A derived value is computed, if it was not.
  @inlinable @discardableResult
  public final func addListener(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    if derivation != nil { return addDerivedListener(listener) }
    let entry = Listener(listener, since: graph.change)
    attach(entry)
    return entry
  }

  /// Calls a listener with the present value, if there is one, and with every later one.
  ///
  ///     let count = Dynamic(1)
  ///     count.bind { print($0) }  // Prints "1"
  ///     count.value = 2           // Prints "2"
  ///
  /// - Parameter listener: As for ``addListener(_:)``.
  /// - Returns: A handle that ends it; it may be ignored.
  @inlinable @discardableResult
  public final func bind(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    let handle = addListener(listener)
    if let value = current { listener(value) }
    return handle
  }

  @inlinable
  final func addDerivedListener(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    let entry = DerivedListener(listener, since: graph.change, node: self)
    attach(entry)
    listenerCame()
    return entry
  }

  @inlinable
  final func attach(_ entry: Listener<T>) {
    if deliverer == nil { deliverer = { node, change in node.deliverNext(change) } }
    if !graph.isBusy { dropDeadEnd() }
    if first.isNone {
      first = ListenerEntry(entry)
      flags.insert(.listeners)
    } else {
      if !more.isEmpty && more.count == more.capacity && !graph.isBusy { tidy() }
      more.append(ListenerEntry(entry))
    }
  }

  /// Removes the dead listeners at the end of the list, so that adding and disposing in turn does not make it grow.
  @inlinable
  final func dropDeadEnd() {
    while !more.isEmpty {
      if !(more.elements + (more.count - 1)).pointee.isDisposed { return }
      _ = more.removeLast()
    }
    if first.isDisposed() { first = nil }
  }

  // MARK: Changing

  /// Puts a new value in the place of the present one, which is saved if it still has to be delivered.
  @inlinable @inline(__always)
  final func store(_ value: T) {
    if flags.contains(.queued) { saveUndelivered() }
    storage = value
  }

  /// Sets the value, and lets what depends on it follow.
  @inlinable
  final func publish(_ value: T) {
    store(value)
    graph.change &+= 1
    version = graph.change
    if !flags.isDisjoint(with: .dependents) { propagate() }
  }

  /// Calls every listener, of which all were there before the change.
  @inlinable @inline(__always)
  final func deliverPlain(_ value: T) {
    let count = more.count
    var dead = first.hear(value)
    var place = 0
    while place < count {
      dead += (more.elements + place).pointee.hear(value)
      place += 1
    }
    if dead > 0 { noteUntidy() }
  }

  /// Calls the listeners that were there before a queued change.
  @inlinable
  final func deliverNext(_ change: Int) {
    let value: T
    if flags.contains(.backlog) {
      value = takeUndelivered()
    } else {
      flags.remove(.queued)
      value = storage.unsafelyUnwrapped
    }
    let count = more.count
    var dead = first.hear(value, of: change)
    var place = 0
    while place < count {
      dead += (more.elements + place).pointee.hear(value, of: change)
      place += 1
    }
    if dead > 0 { noteUntidy() }
  }

  override final func deliver(_ change: Int) {
    if let deliverer { deliverer(self, change) }
  }

  // MARK: Off the usual way

  @usableFromInline
  override final func saveUndelivered() {
    let extras = withExtras()
    if let backlog = extras.backlog {
      unsafeDowncast(backlog, to: Backlog<T>.self).values.append(storage.unsafelyUnwrapped)
    } else {
      extras.backlog = Backlog<T>(storage.unsafelyUnwrapped)
    }
    flags.remove(.queued)
    flags.insert(.backlog)
  }

  @usableFromInline
  final func takeUndelivered() -> T {
    let backlog = unsafeDowncast(
      extras.unsafelyUnwrapped.backlog.unsafelyUnwrapped, to: Backlog<T>.self)
    let value = backlog.values[backlog.next]
    backlog.next += 1
    if backlog.next == backlog.values.count {
      extras.unsafelyUnwrapped.backlog = nil
      flags.remove(.backlog)
    }
    return value
  }

  override final func makeSaved() -> Saved { SavedValue(storage) }

  override final func restore(_ saved: Saved) {
    storage = unsafeDowncast(saved, to: SavedValue<T>.self).value
  }

  @usableFromInline
  override final func tidy() {
    var kept = Pile<ListenerEntry<T>>()
    var all: [Listener<T>] = []
    if let entry = first.take() { all.append(entry.listener) }
    for place in 0..<more.count { all.append((more.elements + place).move().listener) }
    first = nil
    for listener in all where !listener.isDisposed {
      if first.isNone {
        first = ListenerEntry(listener)
      } else {
        kept.append(ListenerEntry(listener))
      }
    }
    more.deallocate()
    more = kept
    if first.isNone { flags.remove(.listeners) }
  }
}

/// Values that were overwritten before they were delivered, oldest first.
private final class Backlog<T> {
  var values: [T]
  var next = 0

  init(_ value: T) { values = [value] }
}

private final class SavedValue<T>: Saved {
  let value: T?

  init(_ value: T?) { self.value = value }
}
