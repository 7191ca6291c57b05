import Dynamic
import DynamicUIKit
import Foundation

/// A clock that a test advances.
///
///     let clock = ManualClock()
///     let query = Dynamic("")
///     let debounced = query.debounce(for: .milliseconds(300), clock: clock)
///     query.value = "beer"
///     await clock.advance(by: .milliseconds(300))
///     print(debounced.value)  // Prints "beer"
///
/// Sleeping tasks wake in the order in which their sleeps end. When ``advance(by:)`` returns,
/// `debounce`, `throttle` and `delay` have delivered all values that are due.
@MainActor
public final class ManualClock: Clock {
  /// A time on the clock, counted from time zero.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Swift.Duration

    /// Returns this instant plus a duration.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// Returns the duration until another instant.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  /// A sleeping task or a scheduled call. `call` is weak, because releasing a call cancels it.
  private struct Sleeper {
    let number: Int
    let due: Instant
    var continuation: CheckedContinuation<Void, any Error>?
    weak var call: ScheduledCall?
  }

  private nonisolated let time = Time()
  private var sleepers: [Sleeper] = []
  private var lastNumber = 0

  /// Creates a clock at time zero.
  public nonisolated init() {}

  /// The current time of the clock.
  public nonisolated var now: Instant { time.now }

  /// Zero: a sleep ends exactly when it is due.
  public nonisolated var minimumResolution: Swift.Duration { .zero }

  /// Sleeps until the clock reaches an instant. If the task is canceled, throws at once.
  public nonisolated func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    let number = await nextNumber()
    try await withTaskCancellationHandler {
      try await suspend(number, until: deadline)
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  /// Advances the clock, and lets tasks run each time a sleep ends or a delayed value is due.
  ///
  /// - Precondition: `duration` is not negative.
  public func advance(by duration: Swift.Duration) async {
    require(duration >= .zero, "A clock cannot run backward; advance it by zero or more")
    let end = now.advanced(by: duration)
    await settle()
    while let next = sleepers.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }),
      next.due <= end
    {
      time.now = max(now, next.due)
      sleepers.removeAll { $0.number == next.number }
      next.continuation?.resume()
      next.call?.action()
      await settle()
    }
    time.now = max(now, end)  // A task that ran may have advanced the clock further.
  }

  /// Runs all tasks that are not sleeping on the clock, and the work that bindings postpone to the
  /// end of a run-loop turn.
  ///
  /// A task that never leaves the main actor runs until it waits. Other tasks may need several
  /// calls of this method.
  public func settle() async {
    // Each round lets tasks continue past about one suspension. The round runs the tasks queued on
    // the global executor, then those queued on the main actor. (`sleep` begins and ends on the
    // global executor.) `sched_yield()` lets other threads continue on a busy machine.
    // `Task.yield()` is not enough: between two yields, optimized code may skip the main actor.
    for _ in 0..<20 {
      await Task.detached(priority: .background) { _ = sched_yield() }.value
      _ = sched_yield()
      await Task { @MainActor in }.value
      RunLoopObserver.runAsTurn {}
    }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func suspend(_ number: Int, until deadline: Instant) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    try await withCheckedThrowingContinuation { continuation in
      sleepers.append(Sleeper(number: number, due: deadline, continuation: continuation))
    }
  }

  private func cancel(_ number: Int) {
    guard let index = sleepers.firstIndex(where: { $0.number == number }) else { return }
    sleepers.remove(at: index).continuation?.resume(throwing: CancellationError())
  }

  /// The current time, readable on any thread.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var current = Instant(offset: .zero)

    var now: Instant {
      get { lock.withLock { current } }
      set { lock.withLock { current = newValue } }
    }
  }
}

extension ManualClock: SchedulingClock {
  @usableFromInline
  package func schedule(_ call: ScheduledCall, at instant: any InstantProtocol) {
    guard let instant = instant as? Instant else { return }
    sleepers.removeAll { $0.continuation == nil && $0.call == nil }  // released calls
    sleepers.append(Sleeper(number: nextNumber(), due: instant, call: call))
  }
}
