import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("delay")
struct DelayTests {
  let clock = ManualClock()
  let source = Dynamic(0)

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min / 2)])
  func nonPositiveIntervalDeliversAtOnce(interval: Duration) {
    let source = Dynamic(0)
    var received: [Int] = []
    source.delay(for: interval, clock: ManualClock()).addListener { received.append($0) }
    source.value = 1
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000_000_000)])
  func hugeIntervalIsAllowed(interval: Duration) async {
    let source = Dynamic(0)
    let late = source.delay(for: interval)
    source.value = 1
    source.value = 2
    await Task { @MainActor in }.value
    #expect(late.value == 0)
  }

  @Test func deliversEachValueAfterTheInterval() async {
    let late = source.delay(for: .seconds(1), clock: clock)
    let log = late.recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(400))
    source.value = 2
    source.value = 3
    #expect(log.values == [0])
    await clock.advance(by: .milliseconds(600))
    #expect(log.values == [0, 1])
    #expect(late.value == 1)
    await clock.advance(by: .milliseconds(400))
    #expect(log.values == [0, 1, 2, 3])
  }

  @Test func seesChangesWhileUnobserved() async {
    let late = source.delay(for: .seconds(1), clock: clock)
    source.value = 1
    await clock.advance(by: .seconds(1))
    #expect(late.value == 1)
  }

  @Test func batchDeliversOnce() async {
    let late = source.delay(for: .seconds(1), clock: clock)
    let log = late.recorded()
    batch {
      source.value = 1
      source.value = 2
    }
    await clock.advance(by: .seconds(2))
    #expect(log.values == [0, 2])
  }

  @Test func isReleasedWhileAValueIsPending() async {
    weak var late: Listenable<Int>?
    do {
      let strongLate = source.delay(for: .seconds(1), clock: clock)
      late = strongLate
      source.value = 1
    }
    #expect(late == nil)
    await clock.advance(by: .seconds(2))
  }

  @Test func nestedChangesKeepTheirOrder() async {
    let log = source.delay(for: .seconds(1), clock: clock).recorded()
    source.addListener { [source] in if $0 == 1 { source.value = 2 } }
    source.value = 1
    await clock.advance(by: .seconds(1))
    #expect(log.values == [0, 1, 2])
  }
}
