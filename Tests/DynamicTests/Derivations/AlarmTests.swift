import DynamicTesting
import Testing

@testable import Dynamic

/// `Alarm` schedules a call on a `SchedulingClock`; for any other clock, it sleeps in a task.
@MainActor @Suite("Alarm")
struct AlarmTests {
  let source = Dynamic(0)

  // MARK: Sleeping clocks

  @Test func debounceSleepsInATask() async {
    let clock = SleepingClock()
    let log = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(200))
    source.value = 2
    await clock.advance(by: .milliseconds(299))
    #expect(log.values == [0])
    await clock.advance(by: .milliseconds(1))
    #expect(log.values == [0, 2])
  }

  @Test func throttleSleepsInATask() async {
    let clock = SleepingClock()
    let log = source.throttle(for: .milliseconds(300), clock: clock).recorded()
    for value in 1...3 { source.value = value }
    #expect(log.values == [0, 1])
    await clock.advance(by: .milliseconds(300))
    #expect(log.values == [0, 1, 3])
  }

  @Test func delaySleepsInATask() async {
    let clock = SleepingClock()
    let log = source.delay(for: .milliseconds(300), clock: clock).recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(100))
    source.value = 2
    await clock.advance(by: .milliseconds(200))
    #expect(log.values == [0, 1])
    await clock.advance(by: .milliseconds(100))
    #expect(log.values == [0, 1, 2])
  }

  @Test func releasedAlarmCancelsItsTask() async {
    let clock = SleepingClock()
    var calls = 0
    var alarm: Alarm<SleepingClock>? = Alarm(clock)
    alarm?.set(for: clock.now.advanced(by: .seconds(1))) { calls += 1 }
    await clock.settle()
    alarm = nil
    await clock.advance(by: .seconds(2))
    #expect(calls == 0)
  }

  // MARK: Scheduling clocks

  /// A scheduling clock that fails the test if a task sleeps on it.
  final class NonSleepingClock: SchedulingClock {
    nonisolated let manual = ManualClock()

    nonisolated var now: ManualClock.Instant { manual.now }
    nonisolated var minimumResolution: Duration { .zero }

    nonisolated func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
      Issue.record("A task sleeps")
    }

    func schedule(_ call: ScheduledCall, at instant: ManualClock.Instant) {
      manual.schedule(call, at: instant)
    }
  }

  @Test func schedulingClockNeedsNoTask() async {
    let clock = NonSleepingClock()
    let debounced = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    let throttled = source.throttle(for: .milliseconds(300), clock: clock).recorded()
    let delayed = source.delay(for: .milliseconds(300), clock: clock).recorded()
    for value in 1...2 { source.value = value }
    await clock.manual.advance(by: .milliseconds(300))
    #expect(debounced.values == [0, 2])
    #expect(throttled.values == [0, 1, 2])
    #expect(delayed.values == [0, 1, 2])
  }

  @Test func replacedOrReleasedAlarmDoesNotCall() async {
    let clock = ManualClock()
    var calls: [String] = []
    let alarm = Alarm(clock)
    var released: Alarm<ManualClock>? = Alarm(clock)
    released?.set(for: clock.now.advanced(by: .seconds(1))) { calls.append("released") }
    alarm.set(for: clock.now.advanced(by: .seconds(1))) { calls.append("first") }
    alarm.set(for: clock.now.advanced(by: .seconds(2))) { calls.append("second") }
    released = nil
    await clock.advance(by: .seconds(3))
    #expect(calls == ["second"])
  }

  @Test func actionIsReleasedWithTheAlarm() {
    let clock = ManualClock()
    weak var weakObject: Dynamic<Int>?
    do {
      let object = Dynamic(0)
      weakObject = object
      let alarm = Alarm(clock)
      alarm.set(for: clock.now.advanced(by: .seconds(1))) { object.value = 1 }
    }
    #expect(weakObject == nil)
  }

  @Test func listenersAreNotCalledInACancelledTask() async {
    let clock = SleepingClock()
    let source = Dynamic(0)
    var cancelled: [Bool] = []
    source.throttle(for: .seconds(1), clock: clock)
      .addListener { _ in cancelled.append(Task.isCancelled) }
    source.value = 1
    source.value = 2
    await clock.settle()
    await clock.advance(by: .seconds(1))
    #expect(cancelled == [false, false])
  }
}
