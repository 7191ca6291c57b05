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
    old >>> aSwitch.animatedIsOnModifier
    new.value = false
    #expect(aSwitch.isOn)
  }

  @Test func hasOneDriverHoweverItIsNamed() {
    final class MySwitch: UISwitch {}
    let aSwitch = MySwitch()
    #expect(aSwitch.modifiers.isOn === aSwitch.isOnModifier)
    #expect(aSwitch.modifiers.isHidden === (aSwitch as UIView).modifiers.isHidden)
    #expect(aSwitch.modifiers.isHidden === aSwitch.modifier(for: \.isHidden))
    #expect(aSwitch.modifiers.isHidden !== aSwitch.modifiers.isOn)
    let plain = UISwitch()
    #expect(plain.isOnModifier === plain.modifier(for: \.isOn))
    #expect(plain.isOnProperty === plain.dynamicProperty(for: \.isOn, on: .valueChanged))
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
        isOn >>> aSwitch.modifiers.isHidden
        return isOn
      })
    aSwitch.simulateFlip()
  }

  @Test func oneOfSeveralStaysOnThatAListenerSetsAgain() {
    let switches = [UISwitch(), UISwitch()]
    let flags = [Dynamic(false), Dynamic(true)]
    let choice = Dynamic(1)
    for (index, flag) in flags.enumerated() {
      flag <<>>> switches[index]
      flag.addListener { [choice] in if $0, choice.value != index { choice.value = index } }
    }
    choice.addListener { [flags] chosen in
      for flag in flags { flag.value = false }
      flags[chosen].value = true
    }
    switches[0].simulateFlip()
    #expect(flags[0].value && !flags[1].value)
    #expect(switches[0].isOn)
    #expect(!switches[1].isOn)
  }

  @Test func whatTheUserTakesBackIsHeardBesideAOneWayBinding() {
    let aSwitch = UISwitch()
    let isOn = Dynamic(false)
    isOn >>> aSwitch
    aSwitch.isOnProperty >> { [isOn] in isOn.value = $0 }
    isOn.value = true
    aSwitch.simulateFlip()
    #expect(!aSwitch.isOn)
    #expect(!isOn.value)
  }

  @Test func whatIsCorrectedAwayAndBackIsShown() {
    let aSwitch = UISwitch()
    let isOn = aSwitch.isOnProperty
    var corrections = [false, true]
    isOn.addListener { [unowned isOn] _ in
      if !corrections.isEmpty { isOn.value = corrections.removeFirst() }
    }
    aSwitch.simulateFlip()
    #expect(isOn.value)
    #expect(aSwitch.isOn)
  }

  @Test func theUsersChoiceIsSetAgainAfterCodeTookItBack() {
    let aSwitch = UISwitch()
    let isOn = aSwitch.isOnProperty
    aSwitch.simulateFlip()
    aSwitch.isOn = false
    isOn.value = true
    #expect(aSwitch.isOn)
  }

  @Test func aHandlerThatReadsTheValueTakesNothingBack() {
    let aSwitch = UISwitch()
    aSwitch.on(.valueChanged) >> { [aSwitch] in _ = aSwitch.isOnProperty.value }
    let isOn = Dynamic(false)
    isOn <<>>> aSwitch
    aSwitch.simulateFlip()
    #expect(aSwitch.isOn)
    #expect(isOn.value)
  }

  @Test func isSetForWhoAsksForTheValueInTheMiddleOfAChange() {
    let aSwitch = UISwitch()
    let isOn = Dynamic(false)
    var shown: [Bool] = []
    isOn.addListener { [aSwitch] _ in
      _ = aSwitch.isOnProperty
      shown.append(aSwitch.isOn)
    }
    isOn <<>>> aSwitch
    isOn.value = true
    #expect(shown == [true])
  }

  @Test func aBindingThatBeginsInTheMiddleOfAChangeOutdoesWhatWasBoundBefore() {
    let aSwitch = UISwitch()
    let old = Dynamic(true)
    let new = Dynamic(false)
    let trigger = Dynamic(0)
    trigger.addListener { [aSwitch] _ in
      (old <<>>> aSwitch).dispose()
      new >>> aSwitch
    }
    trigger.value = 1
    #expect(!aSwitch.isOn)
  }

  @Test func aBindingThatBeginsOutdoesAValueThatWasSetBeforeInTheSameListener() {
    let aSwitch = UISwitch()
    let isOff = Dynamic(false)
    let trigger = Dynamic(0)
    trigger.addListener { [aSwitch] _ in
      aSwitch.isOnProperty.value = true
      isOff >>> aSwitch
    }
    trigger.value = 1
    #expect(!aSwitch.isOn)
    trigger.addListener { [aSwitch] _ in aSwitch.isOnProperty.value = true }
    trigger.value = 2
    #expect(aSwitch.isOn)
  }
}
#endif
