#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
  let picker = UIDatePicker()
  let early = Date(timeIntervalSinceReferenceDate: 0)
  let late = Date(timeIntervalSinceReferenceDate: 1_000_000)

  @Test func bindsBothWays() {
    let date = Dynamic(early)
    date <<>>> picker
    #expect(picker.date == early)
    #expect(picker.simulatePick(late))
    #expect(date.value == late)
    date.value = early
    #expect(picker.date == early)
    picker.isEnabled = false
    #expect(!picker.simulatePick(late))
    #expect(date.value == early)
  }

  @Test func countdownBindsBothWaysFromTheFirstChange() async {
    let seconds = Dynamic(60.0)
    picker.datePickerMode = .countDownTimer
    seconds <<>>> picker.countDownDurationProperty
    #expect(picker.countDownDuration == 60)
    await takeTurns()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(seconds.value == 120)
    Dynamic(180.0) >>> picker.countDownDurationModifier
    #expect(picker.countDownDuration == 180)
  }

  @Test func countdownIsDeliveredFromTheFirstChange() async {
    picker.datePickerMode = .countDownTimer
    let log = picker.countDownDurationProperty.recorded()
    await takeTurns()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(log.values.last == 120)
  }

  @Test func animatedModifierReplacesTheSourceOfThePlainOne() {
    let old = Dynamic(early)
    old <<>>> picker
    Dynamic(late) >>> picker.animatedDateModifier
    old.value = early
    #expect(picker.date == late)
  }

  @Test func oneWayCountdownReportsTheFirstChange() async {
    var log: [TimeInterval] = []
    picker.on(.valueChanged, sending: \.countDownDuration) >> { log.append($0) }
    picker.datePickerMode = .countDownTimer
    Dynamic(60.0) >>> picker.countDownDurationModifier
    await takeTurns()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(log == [120])
  }
}
#endif
