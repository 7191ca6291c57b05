/// A value that can be read and listened to: the read side of ``Dynamic``, and what every
/// derivation returns.
///
///     let name = Dynamic("Ada")
///     let greeting: Listenable<String> = name.map { "Hello, \($0)" }
///     greeting.bind { print($0) }  // Prints "Hello, Ada"
///     name.value = "Grace"         // Prints "Hello, Grace"
///
/// While nobody listens, a derived value keeps its sources alive and they do not keep it. While
/// somebody listens, its sources keep it alive and it does not keep them.
@MainActor
public class Listenable<T>: ListenableStorage<T?> {
  @inlinable
  nonisolated init(
    storage: T?, flags: NodeFlags = [], state: NodeState = [],
    derivation: GraphPointer<Derivation>? = nil,
    fileID: SourceFile? = nil, line: UInt = 0
  ) {
    super.init(
      storage, flags: flags, state: state, derivation: derivation, fileID: fileID, line: line)
  }

  /// The present value, always up to date: also in the middle of a delivery and inside a
  /// ``batch(_:)``.
  ///
  /// - Precondition: The value is not empty: of what was derived with ``filter(_:)``,
  ///   ``compactMap(_:)`` or ``ignoreNil()``, something has passed. ``current`` asks.
  /// - Complexity: O(1) while somebody listens. Else as many steps as there are values up to the
  ///   nearest source, and of those only the ones compute whose source has changed.
  @inlinable
  public var value: T {
    if !state.isDisjoint(with: .uncertain) { evaluate() }
    guard let value = storage else { stopForEmptiness() }
    return value
  }

  /// The present value, or nil while there is none because nothing has passed a filter.
  @inlinable public final var current: T? {
    if !state.isDisjoint(with: .uncertain) { evaluate() }
    return storage
  }

  @usableFromInline
  final func stopForEmptiness() -> Never {
    if let updated = sources(where: \.isBeingUpdated).first {
      stop("\(updated.label) is being updated; use the value that its update closure was given")
    }
    if flags.contains(.lens) {
      stop("\(label) is a lens on an element that has never been there; ask current before")
    }
    if derivation == nil || extras?.external != nil {
      stop("\(label) has no value yet; use current, or bind, which waits for the first")
    }
    stop("\(label) has no value yet, as nothing has passed; use filter(initial:_:) or current")
  }

  // MARK: Listening

  /// Calls a listener with every later value.
  ///
  /// Listeners run in the order they were added, before the outermost setter returns. The closure
  /// lives until the handle is disposed of or the value goes.
  ///
  ///     let count = Dynamic(1)
  ///     count.addListener { print($0) }
  ///     count.value = 2  // Prints "2"
  ///
  /// - Parameter listener: Called with each value from the next change on. Changes that it makes
  ///   itself are delivered after everybody has heard of this one.
  /// - Returns: A handle that ends it; it may be ignored.
  /// - Complexity: O(1). A derived value is computed, if it was not.
  @inlinable @discardableResult
  public final func addListener(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    if derivation != nil { return addDerivedListener(listener) }
    let entry = Listener(listener, since: sharedGraph.change)
    attach(entry)
    return entry
  }

  /// Calls a listener with the present value, if there is one, and with every later one.
  ///
  ///     let count = Dynamic(1)
  ///     count.bind { print($0) }  // Prints "1"
  ///     count.value = 2           // Prints "2"
  ///
  /// - Parameter listener: As for `addListener(_:)`.
  /// - Returns: A handle that ends it; it may be ignored.
  @inlinable @discardableResult
  public final func bind(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    let handle = addListener(listener)
    if let value = current { listener(value) }
    return handle
  }

  @inlinable
  final func addDerivedListener(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    add(DerivedListener(on: self, sending: listener))
  }

  @inlinable
  final func attach(_ entry: Listener<T>) {
    if firstListener.isNil {
      if deliverer.isNil {
        deliverer = Deliverer { node, change in
          node.known(as: Listenable<T>.self).deliverNext(change)
        }
      }
      appendFirst(entry)
    } else {
      append(entry)
    }
    if derivation == nil && sharedGraph.hasWork { AnyListenable.sweepIfIdle() }
  }
}
