/// Calls a closure at an instant of a clock, unless the alarm is set again or released before then.
@MainActor @usableFromInline final class Alarm<C: Clock> {
  @usableFromInline let clock: C
  /// The call that a `SchedulingClock` is to perform; nil for other clocks.
  @usableFromInline var call: ScheduledCall?
  @usableFromInline var task: Task<Void, Never>?

  @export(implementation) init(_ clock: C) { self.clock = clock }
  deinit { task?.cancel() }

  /// Returns the instant after an interval. A `Duration` is capped at 100 years, because a
  /// longer one may overflow the clock.
  @export(implementation) func instant(after interval: C.Duration) -> C.Instant {
    let longest = Duration.seconds(3_155_760_000 as Int64) as? C.Duration ?? interval
    return clock.now.advanced(by: min(interval, longest))
  }

  @export(implementation)
  func set(for instant: C.Instant, _ action: @escaping @MainActor () -> Void) {
    if let clock = clock as? any SchedulingClock {
      let next = ScheduledCall(action)
      assignReleasingOldValueAfterChange(next, to: &call)  // Releasing a call cancels it.
      return clock.schedule(next, at: instant)
    }
    task?.cancel()
    let clock = clock
    task = Task { @MainActor [weak self] in
      // A clock throws only when the task is canceled.
      guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
      if Task.isCancelled { return }
      // The action may set the alarm again, which must not cancel the task that the action runs in.
      self?.task = nil
      action()
    }
  }
}

/// A test clock that calls closures on the main actor. A task that awaits `sleep` would
/// first resume on the global executor, so a test could not tell when the task has resumed.
@MainActor @usableFromInline package protocol SchedulingClock {
  /// Performs a call at an instant of the clock, if the call is still retained then.
  func schedule(_ call: ScheduledCall, at instant: any InstantProtocol)
}

/// A call that a `SchedulingClock` is to perform. Releasing the call cancels it.
@MainActor @usableFromInline package final class ScheduledCall {
  @usableFromInline package let action: () -> Void
  @export(implementation) init(_ action: @escaping () -> Void) { self.action = action }
}
