import Observation

/// Runs a method that UIKit tracks. When an observable property that it read changes, `update` runs
/// before the next layout, on the main actor, whichever thread changes the property.
@MainActor
func tracking(_ body: () -> Void, update: @escaping @MainActor @Sendable () -> Void) {
  withObservationTracking(body) { TrackedUpdates.add(update) }
}

/// The updates requested by changes of observable properties.
enum TrackedUpdates {
  fileprivate static func add(_ update: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = lock.withLock {
      pending.append(update)
      return pending.count == 1
    }
    if isFirst { Task { @MainActor in run() } }
  }

  /// Runs the updates; each requests a layout pass.
  @MainActor
  static func run() {
    let due = lock.withLock {
      defer { pending = [] }
      return pending
    }
    for update in due { update() }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var pending: [@MainActor @Sendable () -> Void] = []
}
