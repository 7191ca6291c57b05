/// Makes several changes as one.
///
/// Listeners run once per changed value, when the outermost batch ends, with the final values. A
/// value that is read inside is up to date; an operator that keeps state takes one more step then.
/// If the closure throws, what it changed is delivered.
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
  try asOne(changes)
}

/// As the other `batch`, for a closure that returns nothing: without this form, one around `batch {
/// array.removeLast() }` would have two types to choose from.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try asOne(changes) }

@MainActor
private func asOne<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyNode.begin()
  defer { AnyNode.end() }
  return try changes()
}
