import Observation

extension Listenable {
  /// The present value, read in a way that Observation tracks.
  ///
  /// A SwiftUI view whose body reads it, a UIKit view that reads it in a tracked method, and
  /// `withObservationTracking` are notified when the value changes.
  ///
  ///     import Observation
  ///
  ///     let count = Dynamic(1)
  ///     withObservationTracking {
  ///       print(count.trackedValue)  // Prints "1"
  ///     } onChange: {
  ///       print("It has changed")
  ///     }
  ///     count.value = 2  // Prints "It has changed"
  ///     count.value = 3
  ///
  /// Every change notifies, also one to an equal value, once per reading, and after the new value
  /// is stored. A derived value counts as listened to until the next change. ``value`` is not
  /// tracked, as that would make each reading several times slower.
  ///
  /// - Precondition: The value is not empty, as for ``value``.
  public final var trackedValue: T {
    track()
    return value
  }

  /// The present value, or nil while there is none, read as ``trackedValue`` is.
  public final var trackedCurrent: T? {
    track()
    return current
  }

  private func track() {
    let extras = node.withExtras()
    let tracker = extras.tracker as? Tracker ?? Tracker()
    extras.tracker = tracker
    tracker.access()
    if tracker.isListening { return }
    tracker.isListening = true
    // A bag that collects at this moment does not mean this listener.
    DisposeBag.collectNothing {
      _ = addListenerWhile { _ in
        tracker.notify()
        return false
      }
    }
  }
}

/// A value as Observation knows it. It listens from a reading to the next change only.
@MainActor
private final class Tracker: Observable {
  private nonisolated let registrar = ObservationRegistrar()
  /// Represents the value.
  private nonisolated var content: Void { () }
  var isListening = false

  func access() { registrar.access(self, keyPath: \.content) }

  func notify() {
    isListening = false
    registrar.withMutation(of: self, keyPath: \.content) {}
  }
}
