/// Calls a closure at an instant of a clock, unless it is set anew before.
@MainActor
final class Alarm<C: Clock> {
  private let clock: C
  private var task: Task<Void, Never>?

  init(_ clock: C) { self.clock = clock }

  deinit { task?.cancel() }

  /// The instant some time from now; what is longer than anybody waits is cut, as clocks cannot count
  /// any number of seconds.
  func instant(after interval: C.Duration) -> C.Instant {
    guard let duration = interval as? Duration, duration > .longest,
      let longest = Duration.longest as? C.Duration
    else { return clock.now.advanced(by: interval) }
    return clock.now.advanced(by: longest)
  }

  /// Sets the alarm, in place of what it was set for.
  ///
  /// - Parameter action: Called on the main actor; not at all once the alarm is set anew or gone.
  func set(for instant: C.Instant, _ action: @escaping @MainActor () -> Void) {
    task?.cancel()
    let clock = clock
    task = Task { @MainActor in
      // A clock throws only where the task was cancelled.
      guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
      if !Task.isCancelled { action() }
    }
  }
}

extension Duration {
  /// A hundred years.
  fileprivate static var longest: Duration { .seconds(3_155_760_000 as Int64) }
}
