import Dynamic
import DynamicTesting
import Testing

@MainActor @Suite("ManualClock")
struct ManualClockTests {
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
  @Test func negativeAdvanceTraps() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await ManualClock().advance(by: .seconds(-1))
    }
    let message = try #require(result).standardErrorText
    #expect(message.contains("A clock cannot run backward; advance it by zero or more"))
  }
  #endif
}
