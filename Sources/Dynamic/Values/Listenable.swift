/// A value that can be read and observed: a ``Dynamic``, or a derived value that cannot be set.
///
///     let name = Dynamic("Ada")
///     let greeting: Listenable<String> = name.map { "Hello, \($0)" }
///     greeting.bind { print($0) }  // Prints "Hello, Ada"
///     name.value = "Grace"         // Prints "Hello, Grace"
///
/// A derived value retains its sources. A source retains a derived value that has listeners.
@MainActor public class Listenable<T> {
  @usableFromInline nonisolated final let node: Node<T>
  /// The values that this value derives from; retained.
  @usableFromInline nonisolated final let sources: [any AnyListenable]

  @export(implementation)
  nonisolated init(_ node: Node<T>, keeping sources: [any AnyListenable] = []) {
    self.node = node
    self.sources = sources
  }

  /// The current value, always up to date, even during a delivery or inside a ``batch(_:)``.
  ///
  /// - Precondition: The value is not empty, that is, ``current`` is not nil.
  /// - Complexity: O(1) while it has listeners and no batch is running, else O(*n*) in its sources.
  @export(implementation) public var value: T {
    guard let value = node.current() else { node.stopForEmptiness() }
    return value
  }

  /// The current value, or nil while there is none, for example before a value passes a filter.
  @export(implementation) public final var current: T? { node.current() }

  /// Calls a listener with every later value.
  ///
  /// Listeners run in the order they were added, before the outermost setter returns. Values that a
  /// listener sets are delivered after all listeners have received the current change. The listener
  /// is retained until the handle is disposed of or this value is released.
  ///
  ///     let count = Dynamic(1)
  ///     count.addListener { print($0) }
  ///     count.value = 2  // Prints "2"
  ///
  /// - Returns: A handle that ends the listener; you can ignore it.
  /// - Complexity: O(1); for a first listener or inside a batch, O(*n*) in the value's sources.
  @export(implementation) @discardableResult
  public final func addListener(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    node.attach(Listener(listener))
  }

  /// Calls a listener with the current value, if there is one, and with every later one.
  ///
  ///     let count = Dynamic(1)
  ///     count.bind { print($0) }  // Prints "1"
  ///     count.value = 2           // Prints "2"
  @export(implementation) @discardableResult
  public final func bind(_ listener: @escaping @MainActor (T) -> Void) -> Disposable {
    let handle = addListener(listener)
    withCurrent(listener)
    return handle
  }

  /// Calls the closure like a listener, with the current value, if any. Values that the closure
  /// sets are delivered after it returns.
  @export(implementation) final func withCurrent(_ body: @MainActor (T) -> Void) {
    if let value = current { AnyNode.runAsListener { body(value) } }
  }
}

/// A type-erased ``Listenable``.
@MainActor @usableFromInline
protocol AnyListenable: AnyObject, Sendable {
  nonisolated var anyNode: AnyNode { get }
  nonisolated var sources: [any AnyListenable] { get }
}

extension Listenable: AnyListenable {
  @usableFromInline nonisolated final var anyNode: AnyNode { node }
}

extension AnyNode {
  @usableFromInline final func stopForEmptiness() -> Never {
    if let updated = nodeBeingUpdated {
      stop("\(updated.label) is being updated; use the argument of the update closure")
    }
    if extras?.accessor != nil {
      stop("\(label) is a lens that has never found its element; use current")
    }
    if derivation?.externalSource != nil {
      stop("\(label) has no value yet; use current, or bind, which waits for the first")
    }
    let reason = "for example because no value has passed a filter"
    stop("\(label) has no value yet, \(reason); use filter(initial:_:) or current")
  }

  /// The node, among this one and its sources, that is evaluating an `update` closure.
  private final var nodeBeingUpdated: AnyNode? {
    guard let derivation else { return isEvaluating ? self : nil }
    for index in 0..<derivation.sources.count {
      if let node = derivation.source(index).nodeBeingUpdated { return node }
    }
    return nil
  }
}
