extension Listenable {
  /// Returns this value once it has been quiet for a time.
  ///
  ///     let query = Dynamic("")
  ///     let settled = query.debounce(for: .milliseconds(300))
  ///     settled.addListener { print("Search for \($0)") }
  ///     query.value = "be"
  ///     query.value = "beer"  // Prints "Search for beer" after 300 ms
  ///
  /// It starts with the present value, and sees every change from now on, listened to or not.
  ///
  /// - Parameters:
  ///   - interval: How long no other change may come before a value is delivered.
  ///   - clock: Measures the time; in tests, one that the test holds.
  /// - Complexity: O(1) and one task per change.
  public final func debounce<C: Clock>(
    for interval: C.Duration, clock: C = ContinuousClock()
  ) -> Listenable<T> {
    let alarm = Alarm(clock)
    return timed { node, value in
      alarm.set(for: alarm.now.advanced(by: interval)) { [weak node] in node?.publish(value) }
      return false
    }
  }

  /// Makes a value that starts as this one is and lets its changes through as a step decides.
  ///
  /// - Parameter step: Called with the new value's node and each change; returns whether the change passes at once.
  final func timed(
    _ step: @escaping @MainActor (Listenable<T>, T) -> Bool
  ) -> Listenable<T> {
    let result = Listenable(
      storage: current, state: .idle,
      derivation: Derivation.make(from: self) { node, derivation in
        let node = unsafeDowncast(node, to: Listenable<T>.self)
        let source = derivation.source(0, as: Listenable<T>.self)
        guard let value = source.pointee.object.storage, step(node, value) else { return false }
        node.store(value)
        return true
      })
    result.keepState(skippingPresent: true)
    return result
  }
}
