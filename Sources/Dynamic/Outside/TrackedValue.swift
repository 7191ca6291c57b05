import Observation

extension Listenable {
  /// The present value, the reading of which Observation takes note of.
  ///
  /// A SwiftUI view whose body reads it, a view of UIKit that reads it where UIKit tracks what is
  /// read, or `withObservationTracking` is told when the value changes.
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
  /// Every change tells, also one to an equal value, once per reading, and when the new value is
  /// there already. A derived value counts as listened to until the next change.
  ///
  /// ``value`` itself is not tracked: to ask at every reading whether somebody tracks would cost
  /// several times as much as the reading.
  ///
  /// - Precondition: The value is not empty, as for ``value``.
  public final var trackedValue: T {
    track()
    return value
  }

  /// The present value, or nil while there is none, the reading of which Observation takes note of;
  /// see ``trackedValue``.
  public final var trackedCurrent: T? {
    track()
    return current
  }

  private func track() {
    let extras = withExtras()
    let tracker = extras.tracker as? Tracker ?? Tracker()
    extras.tracker = tracker
    tracker.access()
    if tracker.isListening { return }
    tracker.isListening = true
    // Whoever collects bindings at this moment does not mean this one.
    DisposeBag.collectNothing {
      _ = add(TrackingListener<T>(on: self, tracker))
    }
  }
}

/// A value as Observation knows it.
///
/// It listens only from a reading to the next change, so a value that is not read so any more costs
/// nothing.
@MainActor
final class Tracker: Observable {
  private nonisolated let registrar = ObservationRegistrar()
  /// Stands for the value.
  private nonisolated var content: Void { () }
  var isListening = false

  /// The readings since it told the last time, which Observation keeps until it does.
  private var readings = 0
  private var mostReadings = 256

  func access() {
    registrar.access(self, keyPath: \.content)
    readings += 1
    if readings >= mostReadings { tellInVain() }
  }

  func tell() {
    isListening = false
    readings = 0
    registrar.withMutation(of: self, keyPath: \.content) {}
  }

  /// Tells although nothing has changed, as there are twice as many readings as there were waiting
  /// the last time: nobody else knows which of them are given up. Who waits reads again.
  private func tellInVain() {
    mostReadings *= 2
    // The listener stays, so who reads again needs no other.
    readings = 0
    registrar.withMutation(of: self, keyPath: \.content) {}
    Task { @MainActor [weak self] in self?.countReadings() }
  }

  private func countReadings() { mostReadings = max(256, 2 * readings) }
}

/// Tells a tracker of the next change.
private final class TrackingListener<T>: DerivedListener<T> {
  private let tracker: Tracker

  init(on node: AnyListenable, _ tracker: Tracker) {
    self.tracker = tracker
    super.init(on: node) { listener in
      listener.dispose()
      tracker.tell()
    }
  }

  /// Observation does not say whether somebody still waits. Who does reads again when told.
  override var mayBeToldInVain: Bool { true }
  override func tellInVain() { tracker.tell() }
}
