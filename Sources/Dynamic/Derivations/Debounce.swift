extension Listenable {
  /// Returns this value once it has been quiet for a time, or at once for a time of zero or less.
  ///
  ///     let query = Dynamic("")
  ///     let settled = query.debounce(for: .milliseconds(300))
  ///     settled.addListener { print("Search for \($0)") }
  ///     query.value = "be"
  ///     query.value = "beer"  // Prints "Search for beer" after 300 ms
  ///
  /// It starts with the present value and sees every change from now on, observed or not. The
  /// clock measures the time; a test passes a clock of its own.
  @export(implementation) public final func debounce<C: Clock>(
    for interval: C.Duration, clock: C = ContinuousClock()
  ) -> Listenable<T> {
    let alarm = Alarm(clock)
    return timed("debounce") { node, value in
      if interval <= .zero { return true }
      alarm.set(for: alarm.instant(after: interval)) { [weak node] in node?.set(value) }
      return false
    }
  }
}
