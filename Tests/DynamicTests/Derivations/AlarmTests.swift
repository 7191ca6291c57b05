import Dynamic
import DynamicTesting
import Testing

/// Each timed operator has an `Alarm`. On a `ManualClock`, the alarm schedules a call. On any other
/// clock, the alarm sleeps in a task.
@MainActor @Suite("debounce, throttle and delay on a clock other than ManualClock")
struct AlarmTests {
  let source = Dynamic(0)

  @Test func timedOperatorsDeliverOnASleepingClock() async {
    let clock = SleepingClock()
    let debounced = source.debounce(for: .milliseconds(300), clock: clock).recorded()
    let throttled = source.throttle(for: .milliseconds(300), clock: clock).recorded()
    let delayed = source.delay(for: .milliseconds(300), clock: clock).recorded()
    source.value = 1
    await clock.advance(by: .milliseconds(200))
    source.value = 2
    #expect(throttled.values == [0, 1])
    await clock.advance(by: .milliseconds(299))
    #expect(debounced.values == [0])
    #expect(throttled.values == [0, 1, 2])
    #expect(delayed.values == [0, 1])
    await clock.advance(by: .milliseconds(1))
    #expect(debounced.values == [0, 2])
    #expect(delayed.values == [0, 1, 2])
  }
}
