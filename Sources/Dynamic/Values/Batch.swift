/// Makes several changes as one; if the closure throws, what it changed before stays and is
/// delivered.
///
/// Listeners run once per changed value, when the outermost batch ends, with the final values. A
/// value that is read inside is up to date. An operator that keeps state takes one step for the
/// whole batch, or one more when it is read inside.
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

/// Makes several changes as one, by a closure that returns nothing, so that one around `batch {
/// array.removeLast() }` does not have two types to choose from.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try asOne(changes) }

@MainActor
private func asOne<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyNode.begin()
  defer { AnyNode.end() }
  return try changes()
}
