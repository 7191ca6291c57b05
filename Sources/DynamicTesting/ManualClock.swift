import Dynamic
import Foundation

/// A clock that stands still until a test moves it.
///
///     let clock = ManualClock()
///     let query = Dynamic("")
///     let settled = query.debounce(for: .milliseconds(300), clock: clock)
///     query.value = "beer"
///     await clock.advance(by: .milliseconds(300))
///     print(settled.value)  // Prints "beer"
///
/// What sleeps until an instant is woken in the order of the instants. `debounce`, `throttle` and `delay`
/// use no task for it: with ``advance(by:)`` they have done all that is due, however busy the machine.
@MainActor
public final class ManualClock: Clock {
  /// A time on the clock, counted from its start.
  public struct Instant: InstantProtocol {
    fileprivate let offset: Swift.Duration

    /// The instant that is later by a duration.
    public func advanced(by duration: Swift.Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// How much later another instant is.
    public func duration(to other: Instant) -> Swift.Duration { other.offset - offset }

    public static func < (a: Instant, b: Instant) -> Bool { a.offset < b.offset }
  }

  private struct Sleeper {
    let number: Int
    let due: Instant
    let wake: Wake
  }

  private enum Wake {
    case task(CheckedContinuation<Void, any Error>)
    case call(WeakCall)
  }

  private struct WeakCall {
    weak var call: ClockCall?
  }

  private nonisolated let time = Time()
  private var sleepers: [Sleeper] = []
  /// How many sleepers there may be before those that nobody waits for are removed.
  private var limit = 16
  private var lastNumber = 0

  /// Makes a clock that shows its start.
  public nonisolated init() {}

  /// What the clock shows.
  public nonisolated var now: Instant { time.now }

  /// Zero: a sleep ends exactly when it is due.
  public nonisolated var minimumResolution: Swift.Duration { .zero }

  /// Sleeps until the clock was advanced to an instant; a cancelled task wakes at once with an
  /// error.
  public nonisolated func sleep(until deadline: Instant, tolerance: Swift.Duration?) async throws {
    try Task.checkCancellation()
    let number = await nextNumber()
    try await withTaskCancellationHandler {
      try await add(number, deadline)
    } onCancel: {
      Task { @MainActor in self.cancel(number) }
    }
  }

  /// Moves the clock on, instant by instant of what sleeps, and lets everybody who wakes finish.
  ///
  /// - Parameter duration: How far; not negative.
  public func advance(by duration: Swift.Duration) async {
    require(duration >= .zero, "A clock cannot go back; advance it by a positive duration")
    let end = now.advanced(by: duration)
    await settle()
    while let next = sleepers.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }),
      next.due <= end
    {
      if next.due > now { time.now = next.due }
      sleepers.removeAll { $0.number == next.number }
      switch next.wake {
      case .task(let continuation): continuation.resume()
      case .call(let waiting): waiting.call?.action()
      }
      await settle()
    }
    time.now = end
  }

  /// Lets the tasks that can run without the clock do so.
  ///
  /// A task on the main actor gets its turn when the others yield; one that works elsewhere between
  /// two awaits may need several.
  public func settle() async {
    // Whoever is on the way to sleep here, or on the way back, passes through the global executor:
    // wait behind it there, and behind what comes of that here. (To yield would not do: optimized
    // code need not come back to the main actor between two times.) On a busy machine a thread may
    // have been interrupted on that way; it goes on where the others yield their processors.
    for _ in 0..<20 {
      await Task.detached(priority: .background) { _ = sched_yield() }.value
      _ = sched_yield()
      await Task { @MainActor in }.value
    }
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private func add(_ number: Int, _ deadline: Instant) async throws {
    try Task.checkCancellation()
    if deadline <= now { return }
    try await withCheckedThrowingContinuation { continuation in
      sleepers.append(Sleeper(number: number, due: deadline, wake: .task(continuation)))
    }
  }

  private func cancel(_ number: Int) {
    guard let place = sleepers.firstIndex(where: { $0.number == number }),
      case .task(let continuation) = sleepers.remove(at: place).wake
    else { return }
    continuation.resume(throwing: CancellationError())
  }

  /// What the clock shows, readable from anywhere.
  private final class Time: @unchecked Sendable {
    private let lock = NSLock()
    private var current = Instant(offset: .zero)

    var now: Instant {
      get { lock.withLock { current } }
      set { lock.withLock { current = newValue } }
    }
  }
}

extension ManualClock: CallingClock {
  package func make(_ call: ClockCall, at instant: Instant) {
    if sleepers.count >= limit { removeUnwanted() }
    let number = nextNumber()
    sleepers.append(Sleeper(number: number, due: instant, wake: .call(WeakCall(call: call))))
  }

  private func removeUnwanted() {
    sleepers.removeAll { sleeper in
      guard case .call(let waiting) = sleeper.wake else { return false }
      return waiting.call == nil
    }
    limit = max(16, 2 * sleepers.count)
  }
}
