#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("two-way properties of controls")
struct TwoWayControlTests {
  let isOn = Dynamic(true)
  let aSwitch = UISwitch()

  @Test func bindsBothWays() {
    let log = isOn.recorded()
    isOn <<>>> aSwitch
    #expect(aSwitch.isOn)
    #expect(aSwitch.simulateFlip())
    #expect(log.values == [true, false])
    isOn.value = true
    #expect(aSwitch.isOn)
    aSwitch.isEnabled = false
    #expect(!aSwitch.simulateFlip())
    #expect(isOn.value)
  }

  @Test func secondBindingToAPropertyEndsTheFirst() {
    let second = Dynamic(false)
    isOn <<>>> aSwitch
    second <<>>> aSwitch.dynamicProperty(for: \.isOn, on: .valueChanged)
    aSwitch.simulateFlip()
    #expect(isOn.value && second.value)
    isOn.value = false
    #expect(aSwitch.isOn)
  }

  @Test func bindingAReusedControlLeavesTheOldValueUnchanged() {
    let newIsOn = Dynamic(false)
    isOn <<>>> aSwitch
    aSwitch.isOn = false  // as in prepareForReuse
    newIsOn <<>>> aSwitch
    #expect(isOn.value)
    #expect(!aSwitch.isOn)
  }

  @Test func settingAnEqualValueUpdatesAControlChangedInCode() {
    isOn <<>>> aSwitch
    aSwitch.isOn = false
    isOn.value = true
    #expect(aSwitch.isOn)
  }

  @Test func propertyWithoutABindingReadsAValueSetInCode() {
    let property = aSwitch.isOnProperty
    aSwitch.isOn = true
    #expect(aSwitch.isOnProperty.value)
    #expect(aSwitch.isOnProperty === property)
  }

  @Test func listenersReceiveUserChangesDespiteOneWayBinding() {
    let isOn = Dynamic(false)
    isOn >>> aSwitch
    aSwitch.isOnProperty >> { [isOn] in isOn.value = $0 }
    isOn.value = true
    aSwitch.simulateFlip()
    #expect(!aSwitch.isOn && !isOn.value)
  }

  @Test func listenerMayRevertTheUsersChange() {
    let isOn = Dynamic(false)
    isOn <<>>> aSwitch
    isOn.addListener { [unowned isOn] in if $0 { isOn.value = false } }
    aSwitch.simulateFlip()
    #expect(!aSwitch.isOn && !isOn.value)
  }

  @Test func closureAddedBeforeTheBindingReadsTheNewValue() {
    var readValues: [Bool] = []
    aSwitch.on(.valueChanged) >> { [isOn] in readValues.append(isOn.value) }
    isOn <<>>> aSwitch
    aSwitch.simulateFlip()
    #expect(readValues == [false])
  }

  @Test func readingThePropertyDuringTheEventKeepsTheUsersChange() {
    aSwitch.on(.valueChanged) >> { [aSwitch] in _ = aSwitch.isOnProperty.value }
    isOn <<>>> aSwitch
    aSwitch.simulateFlip()
    #expect(!aSwitch.isOn && !isOn.value)
  }

  @Test func userChangesAreDeliveredOnce() {
    let slider = UISlider()
    let log = slider.valueProperty.recorded()
    _ = slider.valueProperty  // must not observe the control a second time
    slider.simulateDrag(through: [0.5, 0.5])
    #expect(log.values == [0, 0.5])
  }

  @Test func anyControlPropertyBindsTwoWays() {
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

  @Test func animatedModifiersAnimate() {
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
    let (aSwitch, slider) = (Switch(), Slider())
    Dynamic(true) >>> aSwitch.animatedIsOnModifier
    Dynamic<Float>(0.5) >>> slider.animatedValueModifier
    #expect(aSwitch.log == [true] && slider.log == [true])
  }

  @Test func correctionByTheControlReachesTheModel() {
    final class Knob: UIControl {
      var angle = 0.0 {
        didSet {
          angle = min(max(angle, 0), 270)
          sendActions(for: .valueChanged)
        }
      }
    }
    let knob = Knob()
    let angle = Dynamic(90.0)
    angle <<>>> knob.dynamicProperty(for: \.angle, on: .valueChanged)
    angle.value = 300
    #expect(knob.angle == 270 && angle.value == 270)
  }

  @Test func controlShowsTheParsedValue() {
    let (count, stepper) = (Dynamic(3), UIStepper())
    count.bindTwoWay(stepper, format: { Double($0) }, parse: { min(Int($0), 3) })
    stepper.simulateIncrement()
    #expect(count.value == 3 && stepper.value == 3)
    stepper.simulateDecrement()
    #expect(count.value == 2 && stepper.value == 2)
  }

  @Test func customTextControlIsNotFormattedWhileTyping() {
    final class FormField: UIControl { var text = "" }
    let (price, field) = (Dynamic(1.5), FormField())
    price.bindTwoWay(
      field.dynamicProperty(for: \.text, on: .editingChanged),
      format: { "\($0)" }, parse: { Double($0) })
    field.text = "2."
    field.sendActions(for: .editingChanged)
    #expect(field.text == "2." && price.value == 2)
  }

  @Test func newBindingEndsABindingWithTheControlOnTheLeft() {
    let slider = UISlider()
    let (first, second) = (Dynamic<Float>(0.2), Dynamic<Float>(0.4))
    slider.valueProperty <<>>> first  // sets `first` to 0
    second <<>>> slider
    slider.simulateDrag(to: 0.8)
    #expect(first.value == 0 && second.value == 0.8)
  }
}
#endif
