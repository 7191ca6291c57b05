extension Listenable {
  /// Returns a copy of this value that takes each new value only after an interval.
  ///
  ///     let message = Dynamic("")
  ///     let shown = message.delay(for: .seconds(1))
  ///     shown.addListener { print($0) }
  ///     message.value = "Saved"  // Prints "Saved" after 1 s
  ///
  /// The copy starts with the current value, and is set even while unobserved. An interval of zero
  /// or less delays nothing.
  ///
  /// - Complexity: O(1) per change, and O(*k*) to deliver one of *k* waiting changes.
  @export(implementation) public final func delay<C: Clock>(
    for interval: C.Duration, clock: C = ContinuousClock()
  ) -> Listenable<T> {
    let queue = DelayQueue<T, C>(clock)
    return timedCopy("delay", interval: interval) { queue.enqueue($1, after: interval, for: $0) }
  }
}

@MainActor @usableFromInline final class DelayQueue<T, C: Clock> {
  @usableFromInline let alarm: Alarm<C>
  @usableFromInline var waiting: [(due: C.Instant, value: T)] = []
  @export(implementation) init(_ clock: C) { alarm = Alarm(clock) }
  @export(implementation) func enqueue(_ value: T, after interval: C.Duration, for node: Node<T>) {
    waiting.append((due: alarm.instant(after: interval), value: value))
    if waiting.count == 1 { setAlarm(node) }
  }

  @export(implementation) func setAlarm(_ node: Node<T>) {
    guard let next = waiting.first else { return }
    alarm.set(for: next.due) { [weak self, weak node] in
      guard let self, let node else { return }
      let value = waiting.removeFirst().value
      setAlarm(node)
      node.set(value)
    }
  }
}
