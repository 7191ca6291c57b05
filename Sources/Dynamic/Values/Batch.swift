/// Combines several changes into one.
///
/// Listeners run once per changed value, with the final values, when the outermost batch returns or
/// throws. A batch inside a listener is delivered after the delivery that calls this listener.
/// Values read in the closure are up to date. So an operator that keeps state, like `scan`, may run
/// its step more than once: when read after a change, and for the changes after that read.
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

/// Combines several changes into one, for a closure whose result is not used. Without this
/// overload, it would be ambiguous whether `{ batch { array.removeLast() } }` returns the removed
/// element.
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows { try performBatch(changes) }

@MainActor
private func performBatch<Result>(_ changes: @MainActor () throws -> Result) rethrows -> Result {
  AnyNode.beginChange()
  defer { AnyNode.endChange() }
  return try changes()
}
