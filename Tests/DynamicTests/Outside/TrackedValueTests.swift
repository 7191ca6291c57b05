import Dynamic
import Foundation
import Observation
import Testing

@MainActor @Suite("trackedValue")
struct TrackedValueTests {
  /// Reads with tracking, like a view, and counts the notifications.
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

  @Test func trackedReadIsNotifiedOnce() {
    let source = Dynamic(1)
    let view = View { "\(source.trackedValue)" }
    #expect(view.shown == "1")
    source.value = 2
    source.value = 3
    #expect(view.notificationCount == 1)
    view.show()
    #expect(view.shown == "3")
    source.value = 3
    #expect(view.notificationCount == 2)
  }

  @Test func newValueIsStoredBeforeNotification() {
    let source = Dynamic(1)
    var received: [Int] = []
    nonisolated(unsafe) let record = { MainActor.assumeIsolated { received.append(source.value) } }
    withObservationTracking {
      _ = source.trackedValue
    } onChange: {
      record()
    }
    source.value = 2
    #expect(received == [2])
  }

  @Test func plainReadIsNotTracked() {
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

  @Test func emptyValueIsTracked() {
    let source = Dynamic(1)
    let large = source.filter { $0 > 5 }
    let view = View { large.trackedCurrent.map { "\($0)" } ?? "none" }
    #expect(view.shown == "none")
    source.value = 7
    #expect(view.notificationCount == 1)
    view.show()
    #expect(view.shown == "7")
  }

  @Test func batchNotifiesOnce() {
    let a = Dynamic(1)
    let b = Dynamic(2)
    let view = View { "\(a.trackedValue + b.trackedValue)" }
    batch {
      a.value = 2
      b.value = 3
      #expect(view.notificationCount == 0)
    }
    #expect(view.notificationCount == 1)
  }

  @Test func trackingEndsAfterOneChange() {
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
    source.value = 2
    source.value = 3
    #expect(captured == nil)
  }

  @Test func collectingBagDoesNotEndTracking() {
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

  @Test(arguments: [false, true])
  func trackedNotificationValuesAreReleased(isMapped: Bool) async {
    struct Weak { weak var value: AnyObject? }
    let center = NotificationCenter()
    var references: [Weak] = []
    for _ in 0..<1000 {
      withObservationTracking {
        let value = Listenable(notifications: Notification.Name("never"), center: center) { _ in 1 }
        let read = isMapped ? value.map { $0 } : value
        references.append(Weak(value: read))
        _ = read.trackedCurrent
      } onChange: {
      }
    }
    await takeTurns()
    // Released values may wait for removal; how many do depends on other tests.
    #expect(references.filter { $0.value != nil }.count < 500)
  }

  @MainActor
  final class TwiceReader {
    private(set) var read: [Int] = []
    private let source: Dynamic<Int>

    init(_ source: Dynamic<Int>) {
      self.source = source
      readTwice()
    }

    func readTwice() {
      withObservationTracking {
        read.append(source.trackedValue)
        _ = source.trackedValue
      } onChange: { [weak self] in
        guard let self else { return }
        MainActor.assumeIsolated { self.readTwice() }
      }
    }
  }

  @Test func readInsideNotificationTracksTheNextChange() {
    let source = Dynamic(1)
    let reader = TwiceReader(source)
    source.value = 2
    #expect(reader.read == [1, 2])
    source.value = 3
    #expect(reader.read == [1, 2, 3])
  }
}
