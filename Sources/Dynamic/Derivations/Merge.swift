/// Returns the value of whichever argument changed last.
///
/// If several change at once, in a ``batch(_:)``, it is the last of them in the list; likewise at
/// first, while none has changed yet. Empty arguments do not count.
///
///     let typed = Dynamic("")
///     let suggested = Dynamic("")
///     let text = merge(typed, suggested)
///     suggested.value = "Ada"
///     print(text.value)  // Prints "Ada"
///
/// - Parameter sources: The values to follow, at least one.
/// - Complexity: O(*k*) per change, where *k* is the number of arguments that changed.
@MainActor @inlinable
public func merge<T>(_ sources: Listenable<T>...) -> Listenable<T> { merge(sources) }

/// Returns the value of whichever argument changed last, transformed; see
/// ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T, U>(
  _ sources: Listenable<T>..., transform: @escaping @MainActor (T) -> U
) -> Listenable<U> {
  merge(sources).map(transform)
}

/// Returns the value of whichever element changed last; see ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T>(_ sources: [Listenable<T>]) -> Listenable<T> {
  Listenable(
    storage: nil, state: .idle,
    derivation: Derivation.make(.merge, from: sources, memory: nil, by: Merging<T>()))
}

@usableFromInline
struct Merging<Result>: JoinStep {
  @inlinable init() {}

  @inlinable
  func next(_ inputs: DirtyInputs) -> Result? {
    var latest = -1
    var lastChange = -1
    var result: Result?
    var index = inputs.first
    while index >= 0 {
      let change = inputs.change(index)
      if change > lastChange || (change == lastChange && index > latest),
        let value: Result = inputs.value(index)
      {
        latest = index
        lastChange = change
        result = value
      }
      index = inputs.next(after: index)
    }
    return result
  }
}
