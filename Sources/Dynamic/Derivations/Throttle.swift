extension Listenable {
  /// Returns a copy of this value that is set at most once per interval.
  ///
  /// The first change passes immediately. Each change that passes begins an interval. Of the
  /// changes in an interval, the last passes when the interval ends. The copy starts with the
  /// current value, and is set even if unobserved.
  ///
  ///     let position = Dynamic(0.0)
  ///     let shown = position.throttle(for: .milliseconds(100))
  ///     shown.addListener { print($0) }
  ///     position.value = 0.1  // Prints "0.1"
  ///     position.value = 0.2
  ///     position.value = 0.3  // Prints "0.3" after 100 ms
  ///
  /// An interval of zero or less lets all changes pass. If `latest` is false, the copy ignores all
  /// changes in an interval, such as the second tap of a double tap.
  @export(implementation) public final func throttle<C: Clock>(
    for interval: C.Duration, latest: Bool = true, clock: C = ContinuousClock()
  ) -> Listenable<T> {
    let state = ThrottleState<T, C>(interval, latest: latest, clock)
    return timedCopy("throttle", interval: interval) { node, value in
      if state.admit(value, to: node) { node.store(value) }
    }
  }
}

@MainActor @usableFromInline final class ThrottleState<T, C: Clock> {
  @usableFromInline let interval: C.Duration
  @usableFromInline let latest: Bool
  @usableFromInline let alarm: Alarm<C>
  @usableFromInline var isIntervalRunning = false
  @usableFromInline var waitingValue: T?
  @export(implementation) init(_ interval: C.Duration, latest: Bool, _ clock: C) {
    self.interval = interval
    self.latest = latest
    alarm = Alarm(clock)
  }

  /// Returns true, and begins an interval, if a value passes immediately.
  @export(implementation) func admit(_ value: T, to node: Node<T>) -> Bool {
    if isIntervalRunning {
      if latest { assignReleasingOldValueAfterChange(value, to: &waitingValue) }
      return false
    }
    beginInterval(node)
    return true
  }

  @export(implementation) func beginInterval(_ node: Node<T>) {
    isIntervalRunning = true
    alarm.set(for: alarm.instant(after: interval)) { [weak self, weak node] in
      guard let self else { return }
      isIntervalRunning = false
      guard let node, let value = waitingValue else { return }
      waitingValue = nil
      beginInterval(node)
      node.set(value)
    }
  }
}
