/// Makes several changes as one.
///
/// Listeners run once per changed value, when the outermost batch ends, with the final values. A
/// derived value that is read inside shows what would result if the batch ended now; operators that
/// keep state take one step for the whole batch.
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
/// - Complexity: That of one change. A derived value that is read inside is computed for that read, and again
///   for a read after the next set of what it derives from.
@MainActor @discardableResult
public func batch<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  try asOne(changes)
}

/// Makes several changes as one, by a closure that returns nothing, or something that nobody needs.
///
/// Without this form, a closure around `batch { array.removeLast() }` would have two types to choose from.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try asOne(changes) }

@MainActor
private func asOne<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyListenable.beginBatch(after: sharedGraph.change)
  defer { AnyListenable.endBatch() }
  return try changes()
}
