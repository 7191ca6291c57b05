// What a join remembers: a copy of each input, so that it touches a source only in a change of that
// source. Any other may be gone, or going on another thread.
//
// The copies are read and written on the main actor, in a step, and no access lasts while code of the
// user runs: so nobody needs to check for two at a time.

@usableFromInline
final class JoinOfTwo<A, B, Result>: StepMemory, JoinStep {
  @safe @usableFromInline @exclusivity(unchecked) var a: A?
  @safe @usableFromInline @exclusivity(unchecked) var b: B?
  private var saved: (A?, B?)
  @usableFromInline let transform: @MainActor (A, B) -> Result

  @inlinable
  init(_ transform: @escaping @MainActor (A, B) -> Result) { self.transform = transform }

  @inlinable
  func next(_ inputs: DirtyInputs) -> Result? {
    var index = inputs.first
    while index >= 0 {
      if index == 0 { assign(inputs.value(0), to: &a) } else { assign(inputs.value(1), to: &b) }
      index = inputs.next(after: index)
    }
    guard let a, let b else { return nil }
    return transform(a, b)
  }

  @usableFromInline override func save() { saved = (a, b) }
  @usableFromInline override func restore() {
    swap(&a, &saved.0)
    swap(&b, &saved.1)
  }
  @usableFromInline override func forget() {
    keepUntilEndOfChange(Box(saved))
    saved = (nil, nil)
  }
}

@usableFromInline
final class JoinOfThree<A, B, C, Result>: StepMemory, JoinStep {
  @safe @usableFromInline @exclusivity(unchecked) var a: A?
  @safe @usableFromInline @exclusivity(unchecked) var b: B?
  @safe @usableFromInline @exclusivity(unchecked) var c: C?
  private var saved: (A?, B?, C?)
  @usableFromInline let transform: @MainActor (A, B, C) -> Result

  @inlinable
  init(_ transform: @escaping @MainActor (A, B, C) -> Result) { self.transform = transform }

  @inlinable
  func next(_ inputs: DirtyInputs) -> Result? {
    var index = inputs.first
    while index >= 0 {
      switch index {
      case 0: assign(inputs.value(0), to: &a)
      case 1: assign(inputs.value(1), to: &b)
      default: assign(inputs.value(2), to: &c)
      }
      index = inputs.next(after: index)
    }
    guard let a, let b, let c else { return nil }
    return transform(a, b, c)
  }

  @usableFromInline override func save() { saved = (a, b, c) }
  @usableFromInline override func restore() {
    swap(&a, &saved.0)
    swap(&b, &saved.1)
    swap(&c, &saved.2)
  }
  @usableFromInline override func forget() {
    keepUntilEndOfChange(Box(saved))
    saved = (nil, nil, nil)
  }
}

/// A join that keeps its copies in one array, once there is a value of each.
@usableFromInline
final class JoinOfMany<T, Result>: StepMemory, JoinStep {
  /// How many inputs are empty; while there are any, the values are in `found`.
  @safe @usableFromInline @exclusivity(unchecked) var missing: Int
  @safe @usableFromInline @exclusivity(unchecked) var values: [T] = []
  private var found: [T?]
  private var saved: (missing: Int, values: [T], found: [T?])?
  @usableFromInline let transform: @MainActor ([T]) -> Result

  @usableFromInline
  init(count: Int, _ transform: @escaping @MainActor ([T]) -> Result) {
    missing = count
    found = Array(repeating: nil, count: count)
    self.transform = transform
  }

  @inlinable
  func next(_ inputs: DirtyInputs) -> Result? {
    var index = inputs.first
    while index >= 0 {
      set(index, to: inputs.value(index))
      index = inputs.next(after: index)
    }
    return missing == 0 ? transform(values) : nil
  }

  @inlinable @inline(__always)
  func set(_ index: Int, to value: T?) {
    if missing == 0, let value {
      assign(value, to: &values[index])
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
    if value == nil { missing += 1 }
    assign(value, to: &found[index])
    if missing == 0 {
      values = found.compactMap { $0 }
      found = []
    }
  }

  @usableFromInline override func save() { saved = (missing, values, found) }
  @usableFromInline override func restore() {
    guard let saved else { return }
    forget()
    (missing, values, found) = saved
  }
  @usableFromInline override func forget() {
    keepUntilEndOfChange(Box((saved, values)))
    saved = nil
  }
}
