/// Combines several changes into one.
///
/// Listeners run once per changed value, with the final values, when the outermost batch returns or
/// throws. A batch inside a listener is delivered after the change that called the listener.
/// Values read inside a batch are up to date. For an operator that keeps state, such as `scan`, a
/// batch counts as one change, unless the operator's result is read inside the batch.
///
///     let first = Dynamic("Ada")
///     let last = Dynamic("Byron")
///     combineLatest(first, last) { "\($0) \($1)" }.addListener { print($0) }
///     batch {
///       first.value = "Augusta"
///       last.value = "King"
///     }  // Prints "Augusta King"
@MainActor
public func batch(_ changes: @MainActor () throws -> Void) rethrows {
  AnyNode.beginChange()
  defer { AnyNode.endChange() }
  try changes()
}
