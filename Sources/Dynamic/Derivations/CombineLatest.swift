/// Returns the latest values of both arguments, transformed.
///
/// However the arguments depend on each other, the transform sees only values that belong together,
/// and runs once per change. The result is empty as long as one of the arguments is.
///
///     let first = Dynamic("Ada")
///     let last = Dynamic("Byron")
///     let name = combineLatest(first, last) { "\($0) \($1)" }
///     last.value = "Lovelace"
///     print(name.value)  // Prints "Ada Lovelace"
///
/// - Parameters:
///   - a: A value.
///   - b: Another value, of any type.
///   - transform: Makes the result from one value of each argument.
/// - Complexity: O(1), plus one call to `transform` per change that is needed.
@MainActor @inlinable
public func combineLatest<A, B, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>,
  transform: @escaping @MainActor (A, B) -> Result
) -> Listenable<Result> {
  let join = JoinOfTwo(transform)
  return Listenable<Result>(
    storage: nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: [a, b], memory: join, by: join))
}

/// Returns the latest values of three arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>,
  transform: @escaping @MainActor (A, B, C) -> Result
) -> Listenable<Result> {
  let join = JoinOfThree(transform)
  return Listenable<Result>(
    storage: nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: [a, b, c], memory: join, by: join))
}

// MARK: More arguments

/// Returns the latest values of four arguments, transformed; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  transform: @escaping @MainActor (A, B, C, D) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b), c, d) { transform($0.0, $0.1, $1, $2) }
}

/// Returns the latest values of five arguments, transformed; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, transform: @escaping @MainActor (A, B, C, D, E) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), d, e) { transform($0.0, $0.1, $0.2, $1, $2) }
}

/// Returns the latest values of six arguments, transformed; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>,
  transform: @escaping @MainActor (A, B, C, D, E, F) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f)) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2)
  }
}

/// Returns the latest values of seven arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F, G, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>,
  transform: @escaping @MainActor (A, B, C, D, E, F, G) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f), g) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2, $2)
  }
}

/// Returns the latest values of eight arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F, G, H, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>, _ h: Listenable<H>,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H) -> Result
) -> Listenable<Result> {
  combineLatest(combineLatest(a, b, c), combineLatest(d, e, f), combineLatest(g, h)) {
    transform($0.0, $0.1, $0.2, $1.0, $1.1, $1.2, $2.0, $2.1)
  }
}

/// Returns the latest values of nine or more arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
///
/// A change takes some seventeen times as long as with eight: where that counts, combine groups of
/// them, or values of one type in an array.
///
/// - Complexity: O(*n*) in the number of arguments, plus one call to `transform`, per change that
///   is needed.
@MainActor
public func combineLatest<A, B, C, D, E, F, G, H, I, each More, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>, _ h: Listenable<H>,
  _ i: Listenable<I>, _ more: repeat Listenable<each More>,
  transform: @escaping @MainActor (A, B, C, D, E, F, G, H, I, repeat each More) -> Result
) -> Listenable<Result> {
  // The first nine have parameters of their own, as a pack that fits any number makes each line
  // slower to type-check, and lets a transform compare values of different types.
  combine(a, b, c, d, e, f, g, h, i, repeat each more, transform: transform)
}

// MARK: Tuples

/// Returns the latest values of both arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B>(_ a: Listenable<A>, _ b: Listenable<B>) -> Listenable<(A, B)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Returns the latest values of three arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>
) -> Listenable<(A, B, C)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Returns the latest values of four arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>
) -> Listenable<(A, B, C, D)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Returns the latest values of five arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>, _ e: Listenable<E>
) -> Listenable<(A, B, C, D, E)> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Returns the latest values of six arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>
) -> Listenable<(A, B, C, D, E, F)> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Returns the latest values of seven arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F, G>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>
) -> Listenable<(A, B, C, D, E, F, G)> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Returns the latest values of eight arguments as a tuple; see ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, D, E, F, G, H>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ g: Listenable<G>, _ h: Listenable<H>
) -> Listenable<(A, B, C, D, E, F, G, H)> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Returns the latest values of nine or more arguments as a tuple; see
/// ``combineLatest(_:_:transform:)``.
///
/// A change takes some seventeen times as long as with eight.
@MainActor
public func combineLatest<each T>(
  _ sources: repeat Listenable<each T>
) -> Listenable<(repeat each T)> {
  combine(repeat each sources, transform: { (values: repeat each T) in (repeat each values) })
}

@MainActor
private func combine<each T, Result>(
  _ sources: repeat Listenable<each T>,
  transform: @escaping @MainActor (repeat each T) -> Result
) -> Listenable<Result> {
  let join = Join<Result, repeat each T>(transform)
  var inputs: [AnyListenable] = []
  repeat inputs.append(each sources)
  let anyJoin: AnyJoin<Result> = join
  return Listenable<Result>(
    storage: nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: inputs, memory: anyJoin, by: anyJoin))
}

/// A join of any number of inputs, without their types; a closure that captures a parameter pack
/// does not compile.
@usableFromInline
class AnyJoin<Result>: StepMemory, JoinStep {
  @usableFromInline
  func next(_ inputs: DirtyInputs) -> Result? { nil }
}

private final class Join<Result, each T>: AnyJoin<Result> {
  private let transform: @MainActor (repeat each T) -> Result
  private let copies: (repeat Copy<each T>)

  init(_ transform: @escaping @MainActor (repeat each T) -> Result) {
    self.transform = transform
    copies = (repeat Copy<each T>())
  }

  override func next(_ inputs: DirtyInputs) -> Result? {
    var index = 0
    var isComplete = true
    repeat (each copies).update(inputs, &index, &isComplete)
    guard isComplete else { return nil }
    func value<V>(_ copy: Copy<V>) -> V {
      guard let value = copy.value else { stop("A join is incomplete; report this, please") }
      return value
    }
    return transform(repeat value(each copies))
  }

  override func save() { repeat (each copies).save() }
  override func restore() { repeat (each copies).restore() }
  override func forget() { repeat (each copies).forget() }
}

@MainActor
private final class Copy<T> {
  var value: T?
  private var saved: T?

  func update(_ inputs: DirtyInputs, _ index: inout Int, _ isComplete: inout Bool) {
    if inputs.contains(index) { assign(inputs.value(index), to: &value) }
    if value == nil { isComplete = false }
    index += 1
  }

  func save() { saved = value }
  func restore() {
    swap(&value, &saved)
    forget()
  }
  func forget() {
    keepReplaced(saved)
    saved = nil
  }
}

// MARK: Collections

/// Returns the latest values of all elements, transformed.
///
///     let prices = [Dynamic(3), Dynamic(4)]
///     let total = combineLatest(prices) { $0.reduce(0, +) }
///     prices[1].value = 5
///     print(total.value)  // Prints "8"
///
/// The values lie in one array, of which only the changed ones are replaced; do not keep it beyond
/// the call, or each change copies it.
///
/// - Parameters:
///   - sources: Any number of values. Without any, the result is what the transform makes of an
///     empty array.
///   - transform: Makes the result from the values, in the order of the sources.
/// - Complexity: O(*k*), where *k* is the number of values that changed, plus one call to
///   `transform`.
@MainActor @inlinable
public func combineLatest<T, Result>(
  _ sources: [Listenable<T>], transform: @escaping @MainActor ([T]) -> Result
) -> Listenable<Result> {
  let join = JoinOfMany(count: sources.count, transform)
  return Listenable<Result>(
    storage: sources.isEmpty ? transform([]) : nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: sources, memory: join, by: join))
}

/// Returns the latest values of all elements; see `combineLatest(_:transform:)`.
///
/// Each change replaces the changed values in the array, unless somebody keeps a copy of it.
///
/// - Complexity: O(*k*), where *k* is the number of values that changed, or O(*n*) in the number of
///   sources where somebody keeps the array.
@MainActor @inlinable
public func combineLatest<T>(_ sources: [Listenable<T>]) -> Listenable<[T]> {
  let join = JoinOfAll<T>(count: sources.count)
  return Listenable<[T]>(
    storage: sources.isEmpty ? [] : nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: sources, memory: join) { node, inputs in
      join.update(node.known(as: ListenableStorage<[T]?>.self), by: inputs)
    })
}
