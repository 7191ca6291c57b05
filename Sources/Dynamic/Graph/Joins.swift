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
    forget()
  }
  @usableFromInline override func forget() {
    keepReplaced(saved)
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
    forget()
  }
  @usableFromInline override func forget() {
    keepReplaced(saved)
    saved = (nil, nil, nil)
  }
}

/// The values of many inputs in one array, which is complete once there is a value of each.
@usableFromInline
struct JoinedArray<T> {
  /// How many inputs are empty; while there are any, the values are in `found`.
  @usableFromInline var missing: Int
  @usableFromInline var found: [T?]

  @usableFromInline
  init(count: Int) {
    missing = count
    found = Array(repeating: nil, count: count)
  }

  /// Brings the array up to date, which has to have one owner, or it is copied.
  ///
  /// - Returns: Whether it is complete; else it is empty.
  @inlinable @inline(__always) @MainActor
  mutating func update(_ values: inout [T], by inputs: DirtyInputs) -> Bool {
    var index = inputs.first
    while index >= 0 {
      let value: T? = inputs.value(index)
      if missing == 0, let value {
        assign(value, to: &values[index])
      } else {
        set(index, to: value, &values)
      }
      index = inputs.next(after: index)
    }
    return missing == 0
  }

  @usableFromInline @MainActor
  mutating func set(_ index: Int, to value: T?, _ values: inout [T]) {
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
}

/// A join of many, transformed, which keeps the array.
@usableFromInline
final class JoinOfMany<T, Result>: StepMemory, JoinStep {
  @safe @usableFromInline @exclusivity(unchecked) var joined: JoinedArray<T>
  @safe @usableFromInline @exclusivity(unchecked) var values: [T] = []
  private var saved: (joined: JoinedArray<T>, values: [T])?
  @usableFromInline let transform: @MainActor ([T]) -> Result

  @usableFromInline
  init(count: Int, _ transform: @escaping @MainActor ([T]) -> Result) {
    joined = JoinedArray(count: count)
    self.transform = transform
  }

  @inlinable
  func next(_ inputs: DirtyInputs) -> Result? {
    joined.update(&values, by: inputs) ? transform(values) : nil
  }

  @usableFromInline override func save() { saved = (joined, values) }
  @usableFromInline override func restore() {
    guard let saved else { return }
    forget()
    (joined, values) = saved
  }
  @usableFromInline override func forget() {
    keepReplaced((saved, joined, values))
    saved = nil
  }
}

/// A join of many as it is, of which the value keeps the array: so nobody copies it who does not keep
/// it either.
@usableFromInline
final class JoinOfAll<T>: StepMemory {
  @safe @usableFromInline @exclusivity(unchecked) var joined: JoinedArray<T>
  private var saved: JoinedArray<T>?

  @usableFromInline
  init(count: Int) { joined = JoinedArray(count: count) }

  @inlinable
  func update(_ node: ListenableStorage<[T]?>, by inputs: DirtyInputs) -> StepResult {
    var values = node.take() ?? []
    let wasEmpty = joined.missing > 0
    guard joined.update(&values, by: inputs) else { return wasEmpty ? .unchanged : .changed }
    node.storage = values
    return .changed
  }

  @usableFromInline override func save() { saved = joined }
  @usableFromInline override func restore() {
    guard let saved else { return }
    forget()
    joined = saved
  }
  @usableFromInline override func forget() {
    keepReplaced((saved, joined))
    saved = nil
  }
}
