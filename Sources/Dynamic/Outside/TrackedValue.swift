import Observation

extension Listenable {
  /// The current value; Observation tracks this read.
  ///
  /// A SwiftUI view whose body reads it, a UIKit view whose `updateProperties()` reads it, and
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
  /// The reader is notified when the first change after a read is delivered, even if the new value
  /// equals the old one. A read retains a derived value, as a listener would, until the change after
  /// that. So derive the value once and store it. ``value`` is not tracked, because tracking makes
  /// each read several times slower.
  ///
  /// - Precondition: ``current`` is not nil.
  public final var trackedValue: T {
    track()
    return value
  }

  /// The current value, or nil while there is none; tracked like ``trackedValue``.
  public final var trackedCurrent: T? {
    track()
    return current
  }

  private func track() {
    let extras = node.findOrCreateExtras()
    let tracker = extras.tracker as? Tracker ?? Tracker()
    extras.tracker = tracker
    tracker.access()
    if tracker.isListening { return }
    tracker.isListening = true
    // A bag that is collecting bindings must not end this listener, which all readers share.
    DisposeBag.withoutCollecting {
      _ = addListenerWhile { _ in
        tracker.notify()
        return false
      }
    }
  }
}

/// Represents a value in Observation; listens to it from a read to the next change.
@MainActor
private final class Tracker: Observable {
  private nonisolated let registrar = ObservationRegistrar()
  /// The property that Observation tracks in place of the value.
  private nonisolated var content: Void { () }
  var isListening = false

  func access() { registrar.access(self, keyPath: \.content) }

  func notify() {
    isListening = false
    registrar.withMutation(of: self, keyPath: \.content) {}
  }
}
