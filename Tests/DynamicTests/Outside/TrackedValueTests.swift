import Dynamic
import Foundation
import Observation
import Testing

@MainActor @Suite("trackedValue")
struct TrackedValueTests {
  /// Calls `read` with observation tracking, as a SwiftUI view does.
  @MainActor
  final class View {
    private(set) nonisolated(unsafe) var notificationCount = 0
    private(set) var shown = ""
    private let read: @MainActor () -> String

    init(_ read: @escaping @MainActor () -> String) {
      self.read = read
      show()
    }

    func show() {
      shown = withObservationTracking {
        read()
      } onChange: { [weak self] in
        self?.notificationCount += 1
      }
    }
  }

  @Test func trackedReadNotifiesOnceUntilReadAgain() {
    let source = Dynamic(1)
    let view = View { "\(source.trackedValue)" }
    #expect(view.shown == "1")
    source.value = 2
    source.value = 3
    #expect(view.notificationCount == 1)
    view.show()
    #expect(view.shown == "3")
    source.value = 3  // equal, but still notified
    #expect(view.notificationCount == 2)
  }

  @Test func readingValueIsNotTracked() {
    let source = Dynamic(1)
    let view = View { "\(source.value)" }
    source.value = 2
    #expect(view.notificationCount == 0)
  }

  @Test func derivedValuesAreTracked() {
    let source = Dynamic(1)
    let parity = source.map { $0 % 2 }.removeDuplicates()
    let view = View { "\(parity.trackedValue)" }
    source.value = 3
    #expect(view.notificationCount == 0)
    source.value = 4
    #expect(view.notificationCount == 1)
    view.show()
    #expect(view.shown == "0")
    source.value = 5
    #expect(view.notificationCount == 2)
  }

  @Test func trackedCurrentNotifiesOfTheFirstValue() {
    let source = Dynamic(1)
    let large = source.filter { $0 > 5 }
    let view = View { large.trackedCurrent.map { "\($0)" } ?? "none" }
    #expect(view.shown == "none")
    source.value = 7
    #expect(view.notificationCount == 1)
    view.show()
    #expect(view.shown == "7")
  }

  @Test func changeAfterTrackingEndsReleasesDerivedValue() {
    let source = Dynamic(1)
    weak var captured: NSObject?
    do {
      let object = NSObject()
      captured = object
      let value = source.map { [object] value in
        _ = object
        return value
      }
      withObservationTracking {
        _ = value.trackedValue
      } onChange: {
      }
    }
    #expect(captured != nil)
    source.value = 2  // ends the tracking
    source.value = 3  // releases the derived value
    #expect(captured == nil)
  }

  @Test func disposingOfTheBagDoesNotEndTracking() {
    let source = Dynamic(1)
    let bag = DisposeBag()
    let view = bag.collect { View { "\(source.trackedValue)" } }
    bag.dispose()
    source.value = 2
    #expect(view.notificationCount == 1)
    view.show()
    source.value = 3
    #expect(view.notificationCount == 2)
  }
}
