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
  let copies = Copies<A, B, Void>()
  copies.c = ()
  return Listenable<Result>(
    storage: nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: [a, b]) { node, derivation in
      var index = derivation.firstDirty
      while index >= 0 {
        switch index {
        case 0: copies.a = derivation.source(0, as: Listenable<A>.self).pointee.object.storage
        default: copies.b = derivation.source(1, as: Listenable<B>.self).pointee.object.storage
        }
        index = derivation.nextDirty(after: index)
      }
      let node = unsafeDowncast(node, to: Listenable<Result>.self)
      guard let a = copies.a, let b = copies.b else {
        return node.becomeEmpty()
      }
      node.store(transform(a, b))
      return true
    })
}

/// Returns the latest values of three arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
@MainActor @inlinable
public func combineLatest<A, B, C, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>,
  transform: @escaping @MainActor (A, B, C) -> Result
) -> Listenable<Result> {
  let copies = Copies<A, B, C>()
  return Listenable<Result>(
    storage: nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: [a, b, c]) { node, derivation in
      var index = derivation.firstDirty
      while index >= 0 {
        switch index {
        case 0: copies.a = derivation.source(0, as: Listenable<A>.self).pointee.object.storage
        case 1: copies.b = derivation.source(1, as: Listenable<B>.self).pointee.object.storage
        default: copies.c = derivation.source(2, as: Listenable<C>.self).pointee.object.storage
        }
        index = derivation.nextDirty(after: index)
      }
      let node = unsafeDowncast(node, to: Listenable<Result>.self)
      guard let a = copies.a, let b = copies.b, let c = copies.c else {
        return node.becomeEmpty()
      }
      node.store(transform(a, b, c))
      return true
    })
}

/// What a join keeps of its inputs, so that it touches a source only in a change of that source:
/// any other may be gone, or going on another thread.
@usableFromInline
final class Copies<A, B, C> {
  @usableFromInline @exclusivity(unchecked) var a: A?
  @usableFromInline @exclusivity(unchecked) var b: B?
  @usableFromInline @exclusivity(unchecked) var c: C?

  @inlinable init() {}
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

/// Returns the latest values of six or more arguments, transformed; see
/// ``combineLatest(_:_:transform:)``.
///
/// - Complexity: O(*n*) in the number of arguments, plus one call to `transform`, per change that
///   is needed.
@MainActor
public func combineLatest<A, B, C, D, E, F, each More, Result>(
  _ a: Listenable<A>, _ b: Listenable<B>, _ c: Listenable<C>, _ d: Listenable<D>,
  _ e: Listenable<E>, _ f: Listenable<F>, _ more: repeat Listenable<each More>,
  transform: @escaping @MainActor (A, B, C, D, E, F, repeat each More) -> Result
) -> Listenable<Result> {
  // The first six have parameters of their own, as a pack that fits any number makes each line
  // slower to type-check, and lets a transform compare values of different types.
  combine(a, b, c, d, e, f, repeat each more, transform: transform)
}

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

/// Returns the latest values of any number of arguments as a tuple; see
/// ``combineLatest(_:_:transform:)``.
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
    derivation: Derivation.make(.combineLatest, from: inputs) { node, derivation in
      let node = unsafeDowncast(node, to: Listenable<Result>.self)
      guard let value = anyJoin.combine(derivation) else { return node.becomeEmpty() }
      node.store(value)
      return true
    })
}

/// A join of any number of inputs, without their types; a closure that captures a parameter pack
/// does not compile.
@MainActor
class AnyJoin<Result> {
  /// Combines the inputs, of which the dirty ones are read anew; nil as long as one is empty.
  func combine(_ derivation: UnsafeMutablePointer<Derivation>) -> Result? { nil }
}

private final class Join<Result, each T>: AnyJoin<Result> {
  private let transform: @MainActor (repeat each T) -> Result
  private let copies: (repeat Copy<each T>)

  init(_ transform: @escaping @MainActor (repeat each T) -> Result) {
    self.transform = transform
    copies = (repeat Copy<each T>())
  }

  override func combine(_ derivation: UnsafeMutablePointer<Derivation>) -> Result? {
    var index = 0
    var isComplete = true
    repeat (each copies).update(derivation, &index, &isComplete)
    return isComplete ? transform(repeat (each copies).value.unsafelyUnwrapped) : nil
  }
}

@MainActor
private final class Copy<T> {
  var value: T?

  func update(
    _ derivation: UnsafeMutablePointer<Derivation>, _ index: inout Int, _ isComplete: inout Bool
  ) {
    if derivation.isDirty(index) {
      value = derivation.source(index, as: Listenable<T>.self).pointee.object.storage
    }
    if value == nil { isComplete = false }
    index += 1
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
  let copies = ArrayCopies<T>(count: sources.count)
  return Listenable<Result>(
    storage: sources.isEmpty ? transform([]) : nil, state: .idle,
    derivation: Derivation.make(.combineLatest, from: sources) { node, derivation in
      var index = derivation.firstDirty
      while index >= 0 {
        copies.set(
          index, to: derivation.source(index, as: Listenable<T>.self).pointee.object.storage)
        index = derivation.nextDirty(after: index)
      }
      let node = unsafeDowncast(node, to: Listenable<Result>.self)
      guard copies.missing == 0 else { return node.becomeEmpty() }
      node.store(transform(copies.values))
      return true
    })
}

/// Returns the latest values of all elements; see `combineLatest(_:transform:)`.
///
/// - Complexity: O(*n*) in the number of sources, as every change makes a new array.
@MainActor @inlinable
public func combineLatest<T>(_ sources: [Listenable<T>]) -> Listenable<[T]> {
  combineLatest(sources) { $0 }
}

/// What a join of many keeps of its inputs: one array, once there is a value of each.
@usableFromInline
final class ArrayCopies<T> {
  /// How many inputs are empty; while there are any, the values are in `found`.
  @usableFromInline @exclusivity(unchecked) var missing: Int
  @usableFromInline @exclusivity(unchecked) var values: [T] = []
  private var found: [T?]

  @usableFromInline
  init(count: Int) {
    missing = count
    found = Array(repeating: nil, count: count)
  }

  @inlinable @inline(__always)
  func set(_ index: Int, to value: T?) {
    if missing == 0, let value {
      values[index] = value
    } else {
      setIncomplete(index, to: value)
    }
  }

  @usableFromInline
  func setIncomplete(_ index: Int, to value: T?) {
    if missing == 0 {
      found = values
      values = []
    }
    if found[index] == nil { missing -= 1 }
    found[index] = value
    if value == nil { missing += 1 }
    if missing == 0 {
      values = found.map { $0.unsafelyUnwrapped }
      found = []
    }
  }
}
