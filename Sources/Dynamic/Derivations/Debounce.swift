extension Listenable {
  /// Returns a copy of this value that is set after an interval without changes.
  ///
  ///     let query = Dynamic("")
  ///     let settled = query.debounce(for: .milliseconds(300))
  ///     settled.addListener { print("Search for \($0)") }
  ///     query.value = "be"
  ///     query.value = "beer"  // Prints "Search for beer" after 300 ms
  ///
  /// The copy starts with the current value, and is set even while unobserved. An interval of zero
  /// or less delays nothing. A test can pass its own clock.
  @export(implementation) public final func debounce<C: Clock>(
    for interval: C.Duration, clock: C = ContinuousClock()
  ) -> Listenable<T> {
    let alarm = Alarm(clock)
    return timedCopy("debounce", interval: interval) { node, value in
      alarm.set(for: alarm.instant(after: interval)) { [weak node] in node?.set(value) }
    }
  }
}
