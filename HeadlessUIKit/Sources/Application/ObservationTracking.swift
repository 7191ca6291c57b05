import Observation

/// Runs a method that UIKit tracks. When an observable property that it read has changed, `update` runs before the next
/// layout, on the main actor, whichever thread changed the property.
@MainActor
func tracking(_ body: () -> Void, update: @escaping @MainActor @Sendable () -> Void) {
  withObservationTracking(body) { TrackedUpdates.add(update) }
}

/// The updates that changes of observable properties have requested.
enum TrackedUpdates {
  fileprivate static func add(_ update: @escaping @MainActor @Sendable () -> Void) {
    let isFirst = lock.withLock {
      waiting.append(update)
      return waiting.count == 1
    }
    if isFirst { Task { @MainActor in run() } }
  }

  /// Runs the updates; each requests a layout pass.
  @MainActor
  static func run() {
    let due = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    for update in due { update() }
  }

  private static let lock = NSLock()
  nonisolated(unsafe) private static var waiting: [@MainActor @Sendable () -> Void] = []
}
