import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("ManualClock")
struct ManualClockTests {
  @Test func advancesByTheGivenDuration() async {
    let clock = ManualClock()
    let start = clock.now
    await clock.advance(by: .seconds(2))
    #expect(start.duration(to: clock.now) == .seconds(2))
  }

  @Test func firesInOrderOfDeadlines() async {
    let clock = ManualClock()
    let source = Dynamic(0)
    var log: [String] = []
    source.delay(for: .seconds(2), clock: clock).addListener { log.append("late \($0)") }
    source.delay(for: .seconds(1), clock: clock).addListener { log.append("soon \($0)") }
    source.value = 1
    await clock.advance(by: .seconds(3))
    #expect(log == ["soon 1", "late 1"])
  }

  #if os(macOS) || os(Linux)
  @Test func negativeAdvanceTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await ManualClock().advance(by: .seconds(-1))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("A clock cannot run backward; advance it by a positive duration"))
  }
  #endif
}
