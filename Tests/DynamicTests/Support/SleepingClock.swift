import DynamicTesting

/// Timed operators such as `debounce` sleep in a task on this clock; on `ManualClock` they schedule
/// calls instead.
struct SleepingClock: Clock {
  private let manual = ManualClock()

  var now: ManualClock.Instant { manual.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
    try await manual.sleep(until: deadline, tolerance: tolerance)
  }

  @MainActor
  func advance(by duration: Duration) async { await manual.advance(by: duration) }

  @MainActor
  func settle() async { await manual.settle() }
}
