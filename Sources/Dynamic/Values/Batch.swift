/// Makes several changes as one.
///
/// Listeners run once per changed value, when the outermost batch ends, with the final values. A value that is read inside is up
/// to date with what was set so far. An operator that keeps state takes one step for the whole batch, or one more when it is read
/// inside.
///
///     let first = Dynamic("Ada")
///     let last = Dynamic("Byron")
///     combineLatest(first, last) { "\($0) \($1)" }.addListener { print($0) }
///     batch {
///       first.value = "Augusta"
///       last.value = "King"
///     }  // Prints "Augusta King"
///
/// - Parameter changes: Called at once. If it throws, what it changed before stays changed and is
///   delivered.
/// - Returns: What the closure returns.
/// - Complexity: That of one change, and of each read inside.
@MainActor @discardableResult
public func batch<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  try asOne(changes)
}

/// Makes several changes as one, by a closure that returns nothing, or something that is not needed.
///
/// Without this form, a closure around `batch { array.removeLast() }` would have two types to choose from.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try asOne(changes) }

@MainActor
private func asOne<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyNode.begin()
  defer { AnyNode.end() }
  return try changes()
}
