/// Calls a closure at an instant of a clock, unless it is set anew before.
@MainActor
final class Alarm<C: Clock> {
  private let clock: C
  private var task: Task<Void, Never>?

  init(_ clock: C) { self.clock = clock }

  deinit { task?.cancel() }

  var now: C.Instant { clock.now }

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
