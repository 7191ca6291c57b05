/// Calls a closure at an instant of a clock, unless it is set anew before.
@MainActor
final class Alarm<C: Clock> {
  private let clock: C
  /// Has a clock that calls by itself call.
  private let callLater: ((ClockCall, C.Instant) -> Void)?
  private var call: ClockCall?
  private var task: Task<Void, Never>?

  init(_ clock: C) {
    self.clock = clock
    callLater = (clock as? any CallingClock).map { Self.caller($0) }
  }

  deinit { task?.cancel() }

  private static func caller<K: CallingClock>(_ clock: K) -> (ClockCall, C.Instant) -> Void {
    { call, instant in
      // It is the same clock.
      if let instant = instant as? K.Instant { clock.make(call, at: instant) }
    }
  }

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
    if let callLater {
      let (next, former) = (ClockCall(action), call)
      call = next
      callLater(next, instant)
      // It may keep a value that was to be delivered, whose end may read anything.
      if let former { keepUntilEndOfChange(former) }
      return extendLifetime(former)
    }
    task?.cancel()
    let clock = clock
    task = Task { @MainActor [weak self] in
      // A clock throws only where the task was cancelled.
      guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
      if Task.isCancelled { return }
      // To set the alarm again must not cancel the task in which listeners run.
      self?.task = nil
      action()
    }
  }
}

/// A clock that calls on the main actor when it is time, as one that a test moves.
///
/// A task that sleeps passes through the threads of the system, so when it does so would depend on
/// what else they do.
@MainActor
package protocol CallingClock: Clock {
  /// Makes a call at an instant, if somebody still has it then.
  func make(_ call: ClockCall, at instant: Instant)
}

/// What a clock calls. Who has it wants the call.
@MainActor
package final class ClockCall {
  package let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }
}

extension Duration {
  /// A hundred years.
  fileprivate static var longest: Duration { .seconds(3_155_760_000 as Int64) }
}
