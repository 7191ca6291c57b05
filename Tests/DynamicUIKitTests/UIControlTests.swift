import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIControl")
struct UIControlTests {
  @Test func everyPropertyFollowsItsValue() {
    let control = UIControl()
    let flag = Dynamic(true)
    flag >>> control.modifiers.isSelected
    flag >>> control.modifiers.isHighlighted
    !flag >>> control.isEnabledModifier
    #expect(control.isSelected)
    #expect(control.isHighlighted)
    #expect(!control.isEnabled)
    flag.value = false
    #expect(!control.isSelected)
    #expect(!control.isHighlighted)
    #expect(control.isEnabled)
  }

  #if !os(tvOS)
  @Test func aCommandMayBeGivenAPropertyOfTheControl() {
    let aSwitch = UISwitch()
    var log: [Bool] = []
    aSwitch.on(.valueChanged, sending: \.isOn) >> { log.append($0) }
    aSwitch.simulateFlip()
    aSwitch.simulateFlip()
    #expect(log == [true, false])
  }
  #endif

  @Test func commandsOnDifferentEventsLiveSideBySide() {
    let button = UIButton()
    var log: [String] = []
    button.on(.touchDown) >> { log.append("down") }
    button >> { log.append("tap") }
    button.simulateTap()
    #expect(log == ["down", "tap"])
  }

  /// The control keeps a copy of a `UIAction`, and knows it by its identifier.
  @Test func theActionOfACommandIsTakenAwayByItsIdentifierAndNoOtherIs() {
    let button = UIButton()
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("mine") }, for: .primaryActionTriggered)
    let first = button >> { log.append("first") }
    button.addAction(UIAction { _ in log.append("later") }, for: .primaryActionTriggered)
    button >> { log.append("second") }
    button.simulateTap()
    #expect(log == ["mine", "later", "second"])
    first.dispose()
    log = []
    button.simulateTap()
    #expect(log == ["mine", "later", "second"])
  }

  @Test func anyPropertyIsBoundTwoWays() {
    final class Knob: UIControl {
      var angle = 0.0

      func turn(to angle: Double) {
        self.angle = angle
        sendActions(for: .valueChanged)
      }
    }
    let knob = Knob()
    let angle = Dynamic(1.5)
    let log = angle.recorded()
    angle <<>>> knob.dynamicProperty(for: \.angle, on: .valueChanged)
    #expect(knob.angle == 1.5)
    knob.turn(to: 2)
    knob.turn(to: 2)
    #expect(log.values == [1.5, 2])
    angle.value = 3
    #expect(knob.angle == 3)
  }

  #if !os(tvOS)
  @Test func whatCodeSetIsNoticedWhenNothingDrivesTheProperty() {
    let aSwitch = UISwitch()
    let isOn = aSwitch.isOnProperty
    aSwitch.isOn = true
    #expect(aSwitch.isOnProperty.value)
    #expect(aSwitch.isOnProperty === isOn)
    let model = Dynamic(false)
    model <<>>> isOn
    aSwitch.isOn = true
    // To read it writes nothing: the change may be the user's, of which the value is told next.
    #expect(!aSwitch.isOnProperty.value)
    #expect(aSwitch.isOn)
    model <<>>> aSwitch.isOnProperty
    #expect(!aSwitch.isOn)
  }

  @Test func aPropertyHasOneDriverHoweverItIsNamed() {
    let aSwitch = UISwitch()
    let first = Dynamic(true)
    let second = Dynamic(false)
    first <<>>> aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged)
    second <<>>> aSwitch.isOnProperty
    first.value = true
    #expect(!aSwitch.isOn)
    first <<>>> aSwitch
    second.value = false
    #expect(aSwitch.isOn)
    second >>> aSwitch.modifier(for: \.isOn)
    first.value = true
    #expect(!aSwitch.isOn)
  }

  @Test func aListenerMayCorrectWhatTheUserChose() {
    let aSwitch = UISwitch()
    let isOn = Dynamic(false)
    isOn <<>>> aSwitch
    isOn.addListener { [unowned isOn] in if $0 { isOn.value = false } }
    aSwitch.simulateFlip()
    #expect(!aSwitch.isOn)
    #expect(!isOn.value)
  }

  @Test func theAnimatedFormsAnimate() {
    final class Switch: UISwitch {
      var log: [Bool] = []
      override func setOn(_ on: Bool, animated: Bool) {
        log.append(animated)
        super.setOn(on, animated: animated)
      }
    }
    final class Slider: UISlider {
      var log: [Bool] = []
      override func setValue(_ value: Float, animated: Bool) {
        log.append(animated)
        super.setValue(value, animated: animated)
      }
    }
    final class DatePicker: UIDatePicker {
      var log: [Bool] = []
      override func setDate(_ date: Date, animated: Bool) {
        log.append(animated)
        super.setDate(date, animated: animated)
      }
    }
    let aSwitch = Switch()
    Dynamic(true) >>> aSwitch.animatedIsOnModifier
    #expect(aSwitch.log == [true])
    let slider = Slider()
    Dynamic<Float>(0.5) >>> slider.animatedValueModifier
    #expect(slider.log == [true])
    let picker = DatePicker()
    Dynamic(Date(timeIntervalSinceReferenceDate: 0)) >>> picker.animatedDateModifier
    #expect(picker.log == [true])
  }
  #endif

  @Test func aCommandWhoseEndEndsAnother() {
    let field = UITextField()
    var first: Disposable?
    var second: Disposable?
    do {
      let end = OnEnd { second?.dispose() }
      let isEnabled = Dynamic(true).map { isEnabled in
        _ = end
        return isEnabled
      }
      first = field.on(.editingChanged) >> Command(enabled: isEnabled) {}
    }
    var log: [String] = []
    second = field.on(.editingDidEnd) >> { log.append("end") }
    first?.dispose()
    field.sendActions(for: .editingDidEnd)
    #expect(log == [])
  }
}
