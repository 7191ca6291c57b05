#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
  let picker = UIDatePicker()
  let early = Date(timeIntervalSinceReferenceDate: 0)
  let late = Date(timeIntervalSinceReferenceDate: 1_000_000)

  @Test func goesBothWays() {
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

  @Test func aDateComesBackWhenItsLimitsAllowIt() {
    let date = Dynamic(early)
    let limit = Dynamic<Date?>(late)
    date <<>>> picker
    limit >>> picker.minimumDateModifier
    #expect(picker.date == late)
    #expect(date.value == early)
    limit.value = nil
    #expect(picker.date == early)
    limit >>> picker.maximumDateModifier
    #expect(picker.maximumDate == nil)
  }

  @Test func aCountdownGoesBothWaysFromTheFirstTurnOn() async {
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

  @Test func aCountdownThatIsOnlyListenedToIsHeardFromTheFirstTurnOn() async {
    picker.datePickerMode = .countDownTimer
    let log = picker.countDownDurationProperty.recorded()
    await takeTurns()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(log.values.last == 120)
  }

  @Test func theAnimatedFormHasTheSameDriver() {
    let old = Dynamic(early)
    old <<>>> picker
    Dynamic(late) >>> picker.animatedDateModifier
    old.value = early
    #expect(picker.date == late)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let date = Dynamic(early)
    #expect(
      isReleased {
        let picker = UIDatePicker()
        date <<>>> picker
        date >>> picker.minimumDateModifier
        return picker
      })
    date.value = late
  }

  @Test func doesNotKeepTheSource() {
    #expect(
      isReleased {
        let date = Dynamic(early)
        date <<>>> picker
        return date
      })
    #expect(picker.simulatePick(late))
  }

  @Test func aCountdownThatIsOnlySetTellsOfTheFirstTurn() async {
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
