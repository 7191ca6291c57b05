import Testing

@testable import Dynamic

/// What the one place knows that a property has for a binding.
@MainActor @Suite("the driver of a property")
struct PropertyDriverTests {
  @Test func theFirstChangeOfAllIsNewerThanAPropertyThatWasNeverSet() {
    let value = Dynamic(0)
    value.version = 1
    #expect(PropertyDriver().isOlder(than: value))
  }

  @Test func aPropertyIsOlderThanWhatIsSetAfterIt() {
    let view = Dynamic("")
    let modifier = PropertyModifier<String>(view) { $0.value = $1 }
    let value = Dynamic(0)
    value.value = 1
    #expect(modifier.driver.isOlder(than: value))
    modifier.set("a")
    #expect(!modifier.driver.isOlder(than: value))
    value.value = 2
    #expect(modifier.driver.isOlder(than: value))
  }

  @Test func aPropertyIsShownWhenItsTwoWayBindingHasBegun() {
    let value = Dynamic(0)
    var shown: [Int] = []
    value.whenBoundTwoWays { shown.append(value.value) }
    Dynamic(4) <<>>> value
    #expect(shown == [4])
  }
}
