/// Returns the latest values of both arguments, transformed; empty until both have a value.
///
/// The transform runs at most once per change, after both arguments are up to date. The result
/// keeps a copy of each argument's value. So if `items` is an array argument, `items.update` copies
/// the array. If you need only the count, pass `items.map(\.count)`.
///
///     let first = Dynamic("Ada")
///     let last = Dynamic("Byron")
///     let name = combineLatest(first, last) { "\($0) \($1)" }
///     last.value = "Lovelace"
///     print(name.value)  // Prints "Ada Lovelace"
@MainActor @export(implementation)
public func combineLatest<A, B, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, transform: @escaping @MainActor (A, B) -> Result
) -> Listenable<Result> {
  let inputs = (CachedInput<A>(), CachedInput<B>())
  return join([a, b]) { node in
    let hasChanged = node.takeSourceChanges { $0 == 0 ? inputs.0.update($1) : inputs.1.update($1) }
    if hasChanged, let a = inputs.0.value, let b = inputs.1.value { node.store(transform(a, b)) }
  }
}

/// Returns the latest values of three arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>,
  transform: @escaping @MainActor (A, B, C) -> Result
) -> Listenable<Result> {
  let inputs = (CachedInput<A>(), CachedInput<B>(), CachedInput<C>())
  return join([a, b, c]) { node in
    let hasChanged = node.takeSourceChanges {
      $0 == 0 ? inputs.0.update($1) : $0 == 1 ? inputs.1.update($1) : inputs.2.update($1)
    }
    if hasChanged, let a = inputs.0.value, let b = inputs.1.value, let c = inputs.2.value {
      node.store(transform(a, b, c))
    }
  }
}

/// Returns the latest values of four arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  transform: @escaping @MainActor (A, B, C, D) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), d) { transform($0.0, $0.1, $0.2, $1) }
}

/// Returns the latest values of five arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, transform: @escaping @MainActor (A, B, C, D, E) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), d, e) { transform($0.0, $0.1, $0.2, $1, $2) }
}

/// Returns the latest values of six arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>,
  transform: @escaping @MainActor (A, B, C, D, E, F) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f)) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2)
  }
}

/// Returns the latest values of seven arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F, G, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>,
  transform: @escaping @MainActor (A, B, C, D, E, F, G) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f), g) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2, $2)
  }
}

/// Returns the latest values of eight arguments, transformed.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F, G, H, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>, _ h: Listenable<H>,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f), combineLatest(g, h)) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2, $2.0, $2.1)
  }
}

/// Returns the latest values of two arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B>(_ a: Listenable<A>, _ b: Listenable<B>) -> Listenable<(A, B)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Returns the latest values of three arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>
) -> Listenable<(A, B, C)> { combineLatest(a, b, c) { ($0, $1, $2) } }

/// Returns the latest values of four arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>
) -> Listenable<(A, B, C, D)> { combineLatest(a, b, c, d) { ($0, $1, $2, $3) } }

/// Returns the latest values of five arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>, _ e: Listenable<E>
) -> Listenable<(A, B, C, D, E)> { combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) } }

/// Returns the latest values of six arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>
) -> Listenable<(A, B, C, D, E, F)> { combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) } }

/// Returns the latest values of seven arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F, G>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>
) -> Listenable<(A, B, C, D, E, F, G)> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Returns the latest values of eight arguments as a tuple.
@MainActor @export(implementation)
public func combineLatest<A, B, C, D, E, F, G, H>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>, _ h: Listenable<H>
) -> Listenable<(A, B, C, D, E, F, G, H)> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Returns the latest values of all elements, transformed; empty until all have a value.
///
///     let prices = [Dynamic(3), Dynamic(4)]
///     let total = combineLatest(prices) { $0.reduce(0, +) }
///     prices[0].value = 5
///     print(total.value)  // Prints "9"
///
/// - Complexity: O(*k*) for *k* changed sources, plus `transform`. If the result is unobserved,
///   O(*n*) for all *n* sources.
@MainActor @export(implementation)
public func combineLatest<T, Result>(
  _ sources: [Listenable<T>], transform: @escaping @MainActor ([T]) -> Result
) -> Listenable<Result> {
  let inputs = CachedInputs<T>(count: sources.count)
  if sources.isEmpty { return Listenable(Node(transform([]))) }
  return join(sources) { node in
    let hasChanged = node.takeSourceChanges { inputs.update($0, $1) }
    if hasChanged && inputs.missingCount == 0 { node.store(transform(inputs.values)) }
  }
}

/// Returns the latest values of all elements, in order; see ``combineLatest(_:transform:)``.
@MainActor @export(implementation)
public func combineLatest<T>(_ sources: [Listenable<T>]) -> Listenable<[T]> {
  let inputs = CachedInputs<T>(count: sources.count)
  if sources.isEmpty { return Listenable(Node([])) }
  return join(sources) { node in
    // Moves the array to `inputs` and back, so that updating an element does not copy the array.
    if inputs.missingCount == 0 { inputs.values = node.take() ?? [] }
    let hasChanged = node.takeSourceChanges { inputs.update($0, $1) }
    if inputs.missingCount > 0 { return }
    var values: [T] = []
    swap(&values, &inputs.values)
    if hasChanged { node.store(values) } else { node.storage = values }
  }
}

@MainActor @export(implementation) @inline(__always)
func join<Result>(
  _ sources: [any AnyListenable], _ step: @escaping @MainActor (Node<Result>) -> Void
) -> Listenable<Result> {
  Listenable(Node("combineLatest", from: sources.map(\.anyNode), step), keeping: sources)
}

/// A copy of a source's value. A combined value that only its sources retain needs the copy after
/// one of them is released.
@MainActor @usableFromInline final class CachedInput<T> {
  @safe @usableFromInline @exclusivity(unchecked) var value: T?
  @export(implementation) init() {}
  @export(implementation) @inline(__always) func update(_ source: AnyNode) {
    assignReleasingOldValueAfterChange(downcast(source, to: Node<T>.self).storage, to: &value)
  }
}

/// Copies of the sources' values: in `received` until every source has a value, then in `values`.
@MainActor @usableFromInline final class CachedInputs<T> {
  @safe @usableFromInline @exclusivity(unchecked) var missingCount: Int
  private var received: [T?]
  @safe @usableFromInline @exclusivity(unchecked) var values: [T] = []

  @usableFromInline init(count: Int) {
    missingCount = count
    received = Array(repeating: nil, count: count)
  }

  @export(implementation) @inline(__always) func update(_ index: Int, _ source: AnyNode) {
    guard let value = downcast(source, to: Node<T>.self).storage else { return }
    if missingCount > 0 { return fill(index, value) }
    assignReleasingOldValueAfterChange(value, to: &values[index])
  }

  @usableFromInline func fill(_ index: Int, _ value: T) {
    if received[index] == nil { missingCount -= 1 }
    assignReleasingOldValueAfterChange(value, to: &received[index])
    if missingCount > 0 { return }
    values = received.compactMap { $0 }
    received = []
  }
}
