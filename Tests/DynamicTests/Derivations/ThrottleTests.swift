import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("throttle")
struct ThrottleTests {
  let clock = ManualClock()
  let source = Dynamic(0)

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min / 2)])
  func nonPositiveIntervalDeliversAtOnce(interval: Duration) {
    let source = Dynamic(0)
    var received: [Int] = []
    source.throttle(for: interval, clock: ManualClock()).addListener { received.append($0) }
    source.value = 1
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000_000_000)])
  func hugeIntervalIsAllowed(interval: Duration) async {
    let source = Dynamic(0)
    let late = source.throttle(for: interval)
    source.value = 1
    source.value = 2
    await Task { @MainActor in }.value
    #expect(late.value == 1)
  }

  @Test func firstValueIsDeliveredAtOnce() {
    let log = source.throttle(for: .seconds(1), clock: clock).recorded()
    source.value = 1
    #expect(log.values == [0, 1])
  }

  @Test func deliversAtMostOneValuePerInterval() async {
    let log = source.throttle(for: .seconds(1), clock: clock).recorded()
    for value in 1...10 {
      source.value = value
      await clock.advance(by: .milliseconds(300))
    }
    #expect(log.values.count <= 5)
    await clock.advance(by: .seconds(1))
    #expect(log.values.last == 10)
  }

  @Test func latestValueIsDeliveredAfterTheInterval() async {
    let log = source.throttle(for: .seconds(1), clock: clock).recorded()
    for value in 1...3 { source.value = value }
    #expect(log.values == [0, 1])
    await clock.advance(by: .seconds(1))
    #expect(log.values == [0, 1, 3])
    await clock.advance(by: .seconds(5))
    #expect(log.values == [0, 1, 3])
    source.value = 4
    #expect(log.values == [0, 1, 3, 4])
  }

  @Test func latestFalseDropsValuesDuringTheInterval() async {
    let log = source.throttle(for: .seconds(1), latest: false, clock: clock).recorded()
    source.value = 1
    source.value = 2
    await clock.advance(by: .milliseconds(900))
    source.value = 3
    await clock.advance(by: .seconds(5))
    #expect(log.values == [0, 1])
    source.value = 4
    source.value = 5
    #expect(log.values == [0, 1, 4])
  }

  @Test func seesChangesWhileUnobserved() async {
    let slow = source.throttle(for: .seconds(1), clock: clock)
    source.value = 1
    source.value = 2
    #expect(slow.value == 1)
    await clock.advance(by: .seconds(1))
    #expect(slow.value == 2)
  }

  @Test func batchDeliversOnce() async {
    let slow = source.throttle(for: .seconds(1), clock: clock)
    let log = slow.recorded()
    batch {
      source.value = 1
      source.value = 2
    }
    #expect(log.values == [0, 2])
    await clock.advance(by: .seconds(2))
    #expect(log.values == [0, 2])
  }

  @Test func isReleasedWhileAValueIsPending() async {
    weak var weakSlow: Listenable<Int>?
    do {
      let slow = source.throttle(for: .seconds(1), clock: clock)
      weakSlow = slow
      source.value = 1
      source.value = 2
    }
    #expect(weakSlow == nil)
    await clock.advance(by: .seconds(1))
    source.value = 3
  }
}
