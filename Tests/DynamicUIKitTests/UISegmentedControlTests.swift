import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISegmentedControl")
struct UISegmentedControlTests {
  let segments = UISegmentedControl(items: ["km", "mi", "nm"])

  @Test func bindsBothWays() {
    let unitIndex = Dynamic(1)
    let log = unitIndex.recorded()
    unitIndex <<>>> segments
    #expect(segments.selectedSegmentIndex == 1)
    #expect(segments.simulateTap(segment: 2))
    #expect(!segments.simulateTap(segment: 2))
    #expect(log.values == [1, 2])
    unitIndex.value = 0
    #expect(segments.selectedSegmentIndex == 0)
  }

  @Test func eachSegmentHasItsOwnModifiers() {
    let title = Dynamic("a")
    let isAvailable = Dynamic(false)
    title >>> segments.titleModifier(forSegmentAt: 0)
    title | { $0 + "b" } >>> segments.titleModifier(forSegmentAt: 1)
    isAvailable >>> segments.isEnabledModifier(forSegmentAt: 2)
    #expect(segments.titleForSegment(at: 0) == "a")
    #expect(segments.titleForSegment(at: 1) == "ab")
    #expect(!segments.simulateTap(segment: 2))
    isAvailable.value = true
    #expect(segments.simulateTap(segment: 2))
  }
}
