extension Listenable {
  /// Returns a value that accumulates every change of this value.
  ///
  /// The result starts as `initial`. Each later change runs `step` on the last result and the new
  /// value, even without listeners. A ``batch(_:)`` is one step, unless the batch reads the result.
  ///
  ///     let entry = Dynamic(0)
  ///     let sum = entry.scan(0) { $0 + $1 }
  ///     entry.value = 2
  ///     entry.value = 3
  ///     print(sum.value)  // Prints "5"
  @export(implementation)
  public final func scan<Result>(
    _ initial: Result, _ step: @escaping @MainActor (Result, T) -> Result
  ) -> Listenable<Result> {
    derive("scan", startingAt: initial) { node, value in
      if let last = node.storage { node.store(step(last, value)) }
    }.runningWhileUnobserved(skippingCurrent: true)
  }
}
