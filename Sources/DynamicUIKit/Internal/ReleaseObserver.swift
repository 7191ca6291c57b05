import Dynamic
import Foundation

/// Attached to an object; calls a closure once the object is released and weak references are nil.
final class ReleaseObserver {
  nonisolated(unsafe) var action: @MainActor () -> Void = {}

  nonisolated deinit {
    let action = action
    if Thread.isMainThread {
      MainActor.assumeIsolated { action() }
    } else {
      Task { @MainActor in action() }
    }
  }
}
