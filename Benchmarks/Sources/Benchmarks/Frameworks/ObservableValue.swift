import Observation

@MainActor @Observable
final class ObservableValue {
  var value = 0

  init(_ value: Int = 0) { self.value = value }
}

@MainActor @Observable
final class ObservedFiveSources {
  var a = 0
  var b = 1
  var c = 2
  var d = 3
  var e = 4

  var result: Int { (a &+ b &+ c &+ d &+ e) &* 2 }
}

/// After a change, `readIfChanged()` calls `read` again, as a view does. Each tracked read makes
/// Observation notify once, before the next change.
@MainActor
final class TrackedRead {
  nonisolated(unsafe) private var isDirty = false
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    track()
  }

  func readIfChanged() {
    if isDirty { track() }
  }

  private func track() {
    isDirty = false
    withObservationTracking(read) { [unowned(unsafe) self] in isDirty = true }
  }
}
