#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISwitch")
struct UISwitchTests {
  @Test func followsAValue() {
    let isOn = Dynamic(true)
    let aSwitch = UISwitch()
    isOn >>> aSwitch
    #expect(aSwitch.isOn)
    isOn.value = false
    #expect(!aSwitch.isOn)
  }

  @Test func followsFromTheNextChange() {
    let isOn = Dynamic(true)
    let aSwitch = UISwitch()
    isOn >> aSwitch
    #expect(!aSwitch.isOn)
  }

  @Test func aTapReachesTheModel() {
    let isOn = Dynamic(true)
    let log = isOn.recorded()
    let aSwitch = UISwitch()
    isOn <<>>> aSwitch
    #expect(aSwitch.isOn)
    #expect(aSwitch.simulateFlip())
    #expect(log.values == [true, false])
    isOn.value = true
    #expect(aSwitch.isOn)
  }

  @Test func aDisabledSwitchRefuses() {
    let isOn = Dynamic(true)
    let aSwitch = UISwitch()
    isOn <<>>> aSwitch
    aSwitch.isEnabled = false
    #expect(!aSwitch.simulateFlip())
    #expect(isOn.value)
  }

  @Test func hasOneDriver() {
    let old = Dynamic(true)
    let new = Dynamic(false)
    let aSwitch = UISwitch()
    old <<>>> aSwitch
    new <<>>> aSwitch
    aSwitch.simulateFlip()
    #expect(old.value)
    #expect(new.value)
    old.value = false
    #expect(aSwitch.isOn)
  }

  @Test func oneWayAndTwoWaysShareTheDriver() {
    let old = Dynamic(true)
    let new = Dynamic(false)
    let aSwitch = UISwitch()
    old >>> aSwitch
    new <<>>> aSwitch
    old.value = true
    #expect(!aSwitch.isOn)
    old >>> aSwitch.animatedOnModifier
    new.value = false
    #expect(aSwitch.isOn)
  }

  @Test func thePropertiesAreTheSameEveryTime() {
    final class MySwitch: UISwitch {}
    let aSwitch = MySwitch()
    #expect(aSwitch.onModifier === aSwitch.modifier(for: \.isOn))
    #expect(aSwitch.modifier(for: \.isOn) === (aSwitch as UISwitch).modifier(for: \.isOn))
    #expect(aSwitch.modifier(for: \.isHidden) === aSwitch.hiddenModifier)
    #expect(aSwitch.modifier(for: \.isHidden) !== aSwitch.modifier(for: \.isOn))
    #expect(aSwitch.onProperty === aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged))
  }

  @Test func aReusedSwitchShowsTheNewRowOnly() {
    let first = Dynamic(true)
    let second = Dynamic(false)
    let aSwitch = UISwitch()
    first <<>>> aSwitch
    aSwitch.isOn = false  // as in prepareForReuse
    second <<>>> aSwitch
    #expect(first.value)
    #expect(!aSwitch.isOn)
  }

  @Test func isNotKeptByItsBindings() {
    let isOn = Dynamic(true)
    #expect(
      isReleased {
        let aSwitch = UISwitch()
        isOn <<>>> aSwitch
        aSwitch.on(.valueChanged, sending: \.isOn) >> Command<Bool> { _ in }
        aSwitch.simulateFlip()
        return aSwitch
      })
    isOn.value = true
  }

  @Test func doesNotKeepTheModel() {
    let aSwitch = UISwitch()
    #expect(
      isReleased {
        let isOn = Dynamic(true)
        isOn <<>>> aSwitch
        isOn >>> aSwitch.hiddenModifier
        return isOn
      })
    aSwitch.simulateFlip()
  }
}
#endif
