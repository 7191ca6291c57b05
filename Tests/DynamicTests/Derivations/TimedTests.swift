import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("debounce, throttle and delay")
struct TimedTests {
  let clock = ManualClock()
  let source = Dynamic(0)

  // MARK: All three

  enum Kind: CaseIterable {
    case debounce, throttle, delay

    @MainActor
    func derive<T, C: Clock>(
      from source: Listenable<T>, for interval: Duration, clock: C
    ) -> Listenable<T> where C.Duration == Duration {
      switch self {
      case .debounce: source.debounce(for: interval, clock: clock)
      case .throttle: source.throttle(for: interval, clock: clock)
      case .delay: source.delay(for: interval, clock: clock)
      }
    }
  }

  @Test(arguments: Kind.allCases, [Duration.zero, .seconds(-1), .seconds(Int64.min / 2)])
  func nonPositiveIntervalDeliversAtOnce(kind: Kind, interval: Duration) {
    let log = kind.derive(from: source, for: interval, clock: clock).recorded()
    source.value = 1
    source.value = 2
    #expect(log.values == [0, 1, 2])
  }

  @Test(arguments: Kind.allCases, [Duration.seconds(Int64.max), .seconds(1_000_000_000_000_000)])
  func hugeIntervalIsAllowed(kind: Kind, interval: Duration) async {
    let derived = kind.derive(from: source, for: interval, clock: ContinuousClock())
    source.value = 1
    source.value = 2
    await Task { @MainActor in }.value  // A timer that overflowed would fire.
    // Only throttle delivers the first change at once.
    #expect(derived.value == (kind == .throttle ? 1 : 0))
  }

  @Test(arguments: Kind.allCases)
  func derivedValueIsSetWithoutListeners(kind: Kind) async {
    let derived = kind.derive(from: source, for: .seconds(1), clock: clock)
    source.value = 1
    source.value = 2
    await clock.advance(by: .seconds(1))
    #expect(derived.value == 2)
  }

  @Test(arguments: Kind.allCases)
  func batchDeliversOnce(kind: Kind) async {
    let log = kind.derive(from: source, for: .seconds(1), clock: clock).recorded()
    batch {
      source.value = 1
      source.value = 2
    }
    await clock.advance(by: .seconds(2))
    #expect(log.values == [0, 2])
  }

  @Test(arguments: Kind.allCases)
  func releasedValueDropsPendingChanges(kind: Kind) async {
    final class Object {}
    let source = Dynamic(Object())
    weak let first: Object? = source.value
    weak var second: Object?
    do {
      let derived = kind.derive(from: source, for: .seconds(1), clock: clock)
      source.value = Object()
      second = source.value
      source.value = Object()
      withExtendedLifetime(derived) {}
    }
    #expect(first == nil && second == nil)
    await clock.advance(by: .seconds(2))  // A timer that is still set must not crash.
  }

  // MARK: debounce

  @Test func debounceDeliversTheLastValueOfABurst() async {
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

  @Test func listenerOfAFilteredDebounceMayResetTheSource() async {
    let removedItem = Dynamic<String?>(nil)
    let log = removedItem.recorded()
    removedItem.debounce(for: .seconds(5), clock: clock).filter { $0 != nil }
      .addListener(to: removedItem) { removedItem, _ in removedItem.value = nil }
    removedItem.value = "a"
    await clock.advance(by: .seconds(4))
    removedItem.value = "b"
    await clock.advance(by: .seconds(4))
    #expect(log.values == [nil, "a", "b"])
    await clock.advance(by: .seconds(20))
    #expect(log.values == [nil, "a", "b", nil])
  }

  // MARK: throttle

  @Test func throttleDeliversOneValuePerInterval() async {
    let log = source.throttle(for: .seconds(1), clock: clock).recorded()
    for value in 1...10 {
      source.value = value
      await clock.advance(by: .milliseconds(300))
    }
    // The initial value, then the latest values after 0, 1, 2 and 3 seconds.
    #expect(log.values == [0, 1, 4, 7, 10])
  }

  @Test func throttleDeliversTheLatestValueAfterTheInterval() async {
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

  @Test func throttleWithoutLatestDropsValuesDuringTheInterval() async {
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

  // MARK: delay

  @Test func delayDeliversEachValueAfterTheInterval() async {
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
}
