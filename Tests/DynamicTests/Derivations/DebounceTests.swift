import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("debounce")
struct DebounceTests {
  let clock = ManualClock()
  let source = Dynamic(0)

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min / 2)])
  func nonPositiveIntervalDeliversAtOnce(interval: Duration) {
    let source = Dynamic(0)
    var received: [Int] = []
    source.debounce(for: interval, clock: ManualClock()).addListener { received.append($0) }
    source.value = 1
    source.value = 2
    #expect(received == [1, 2])
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(1_000_000_000_000_000)])
  func hugeIntervalIsAllowed(interval: Duration) async {
    let source = Dynamic(0)
    let late = source.debounce(for: interval)
    source.value = 1
    source.value = 2
    await Task { @MainActor in }.value
    #expect(late.value == 0)
  }

  @Test func deliversTheLastValueOfABurst() async {
    let log = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    for value in 1...3 {
      source.value = value
      await clock.advance(by: .milliseconds(200))
    }
    #expect(log.values == [0])
    await clock.advance(by: .milliseconds(100))
    #expect(log.values == [0, 3])
    await clock.advance(by: .seconds(10))
    #expect(log.values == [0, 3])
  }

  @Test func waitsForTheFullInterval() async {
    let log = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(299))
    #expect(log.values == [0])
    await clock.advance(by: .milliseconds(1))
    #expect(log.values == [0, 1])
  }

  @Test func seesChangesWhileUnobserved() async {
    let settled = source.debounce(for: .milliseconds(300), clock: clock)
    source.value = 1
    #expect(settled.value == 0)
    await clock.advance(by: .milliseconds(300))
    #expect(settled.value == 1)
  }

  @Test func equalValuesAreDelivered() async {
    let log = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    source.value = 0
    await clock.advance(by: .milliseconds(300))
    #expect(log.values == [0, 0])
  }

  @Test func readInsideBatchDeliversOnlyTheFinalValue() async {
    let settled = source.debounce(for: .milliseconds(300), clock: clock)
    let log = settled.recorded()
    batch {
      source.value = 1
      #expect(settled.value == 0)
      source.value = 2
      #expect(settled.value == 0)
    }
    await clock.advance(by: .seconds(1))
    #expect(log.values == [0, 2])
  }

  @Test func isReleasedWhileAValueIsPending() async {
    weak var weakSettled: Listenable<Int>?
    do {
      let settled = source.debounce(for: .milliseconds(300), clock: clock)
      weakSettled = settled
      source.value = 1
    }
    #expect(weakSettled == nil)
    await clock.advance(by: .seconds(1))
  }

  @Test func disposedListenerIsNotCalled() async {
    var received: [Int] = []
    let handle = source.debounce(for: .milliseconds(300), clock: clock).addListener {
      received.append($0)
    }
    source.value = 1
    handle.dispose()
    await clock.advance(by: .seconds(1))
    #expect(received.isEmpty)
  }

  @Test func derivedValueFollowsTheDebouncedValue() async {
    let settled = source.debounce(for: .milliseconds(300), clock: clock).map { $0 * 10 }
    let log = combineLatest(settled, source) { [$0, $1] }.recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(300))
    #expect(log.values == [[0, 0], [0, 1], [10, 1]])
  }
}
