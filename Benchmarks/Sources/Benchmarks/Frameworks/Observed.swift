import Observation

/// A value as the Observation framework has it.
@MainActor @Observable
final class Observed {
  var value = 0

  init(_ value: Int = 0) { self.value = value }
}

/// Five values and what follows from them.
@MainActor @Observable
final class ObservedFive {
  var a = 0
  var b = 1
  var c = 2
  var d = 3
  var e = 4

  var result: Int { (a &+ b &+ c &+ d &+ e) &* 2 }
}

/// Reads what it tracks, and again after it was told of a change, as a view does.
///
/// Observation tells before the change and once; who wants the next change too has to track anew.
@MainActor
final class Tracker {
  nonisolated(unsafe) private var isDirty = false
  private let read: @MainActor () -> Void

  init(_ read: @escaping @MainActor () -> Void) {
    self.read = read
    track()
  }

  func follow() {
    if isDirty { track() }
  }

  private func track() {
    isDirty = false
    withObservationTracking(read) { [unowned(unsafe) self] in isDirty = true }
  }
}
