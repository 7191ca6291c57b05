/// Combines several changes into one.
///
/// Listeners run once per changed value, with the final values, when the outermost batch returns or
/// throws. A batch inside a listener is delivered after the delivery that calls this listener.
/// Values read in the closure are up to date. So an operator that keeps state, like `scan`,
/// processes the values that are read in the closure, and the final value.
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
