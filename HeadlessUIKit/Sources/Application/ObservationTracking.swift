import Observation

/// Runs `body` and tracks the observable properties that `body` reads. After the first change of
/// any of them, on any thread, `update` runs once on the main actor, before the next layout.
@MainActor
func trackObservables(_ body: () -> Void, update: @escaping @MainActor @Sendable () -> Void) {
  withObservationTracking(body) { PendingObservationUpdates.add(update) }
}

/// The pending updates run in a task, or earlier in `layoutIfNeeded()` or
/// `updatePropertiesIfNeeded()`.
enum PendingObservationUpdates {
  fileprivate static func add(_ update: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = lock.withLock {
      pending.append(update)
      return pending.count == 1
    }
    if isFirst { Task { @MainActor in run() } }
  }

  @MainActor
  static func run() {
    let due = lock.withLock {
      defer { pending = [] }
      return pending
    }
    for update in due { update() }
  }

  private static let lock = NSLock()
  /// Protected by `lock`.
  nonisolated(unsafe) private static var pending: [@MainActor @Sendable () -> Void] = []
}
