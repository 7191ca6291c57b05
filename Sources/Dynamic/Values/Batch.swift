/// Combines several changes into one.
///
/// Listeners run once per changed value, with the final values, when the outermost batch returns or
/// throws. If a listener performs the batch, listeners run after the running delivery. Values read
/// in the closure are up to date: an operator that keeps state, like `scan`, runs its step when
/// read, and again for later changes.
///
///     let first = Dynamic("Ada")
///     let last = Dynamic("Byron")
///     combineLatest(first, last) { "\($0) \($1)" }.addListener { print($0) }
///     batch {
///       first.value = "Augusta"
///       last.value = "King"
///     }  // Prints "Augusta King"
@MainActor @discardableResult
public func batch<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  try performBatch(changes)
}

/// Combines several changes into one, for a closure that returns nothing. Without this overload,
/// the closure `{ batch { array.removeLast() } }` would have an ambiguous type.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try performBatch(changes) }

@MainActor
private func performBatch<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyNode.beginChange()
  defer { AnyNode.endChange() }
  return try changes()
}
