/// Returns the value of whichever argument changed last.
///
/// If several change at once, in a ``batch(_:)``, it is the last of them in the list; likewise at
/// first, while none has changed yet. Empty arguments do not count; when one becomes empty, the value stays
/// what it is, as long as there is another that is not.
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
  let filled = FilledInputs(sources.count)
  return Listenable(
    storage: nil, state: .idle,
    derivation: Derivation.make(.merge, from: sources, memory: filled) { node, inputs in
      let node = node.known(as: Listenable<T>.self)
      guard let next: T = latest(of: inputs, filled) else {
        return filled.isEmpty ? node.becomeEmpty() : .unchanged
      }
      node.store(next)
      return .changed
    })
}

/// Returns the value of whichever element changed last, transformed; see
/// ``merge(_:)-(Listenable<T>...)``.
@MainActor @inlinable
public func merge<T, U>(
  _ sources: [Listenable<T>], transform: @escaping @MainActor (T) -> U
) -> Listenable<U> {
  merge(sources).map(transform)
}

/// The value of the input that changed last, of those that have one; all that have changed are noted.
@MainActor @inlinable
func latest<T>(of inputs: DirtyInputs, _ filled: FilledInputs) -> T? {
  var latest = -1
  var lastChange = -1
  var result: T?
  var index = inputs.first
  while index >= 0 {
    let value: T? = inputs.value(index)
    filled.note(index, value != nil)
    let change = inputs.change(index)
    if let value, change > lastChange || (change == lastChange && index > latest) {
      latest = index
      lastChange = change
      result = value
    }
    index = inputs.next(after: index)
  }
  return result
}

/// Which arguments have a value. Those that have not changed may be gone, so they are not asked.
@usableFromInline
final class FilledInputs: StepMemory {
  // Read and written by a step only, in which no code of the user runs, so nobody need check for two at a time.
  @safe @usableFromInline @exclusivity(unchecked) var isFilled: [Bool]
  @safe @exclusivity(unchecked) private var count = 0
  private var saved: ([Bool], Int) = ([], 0)

  @usableFromInline
  init(_ inputCount: Int) { isFilled = Array(repeating: false, count: inputCount) }

  @usableFromInline var isEmpty: Bool { count == 0 }

  @inlinable @inline(__always)
  func note(_ index: Int, _ hasValue: Bool) {
    if isFilled[index] != hasValue { fill(index, hasValue) }
  }

  @usableFromInline
  func fill(_ index: Int, _ hasValue: Bool) {
    isFilled[index] = hasValue
    count += hasValue ? 1 : -1
  }

  override func save() { saved = (isFilled, count) }
  override func restore() { (isFilled, count) = saved }
  override func forget() { saved = ([], 0) }
}
