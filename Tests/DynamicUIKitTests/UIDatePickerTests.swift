#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
  let picker = UIDatePicker()

  @Test func bindsBothWays() {
    let early = Date(timeIntervalSinceReferenceDate: 0)
    let late = Date(timeIntervalSinceReferenceDate: 1_000_000)
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

  // UIKit reports the first change of a countdown only if code has set its duration asynchronously.
  // So the property and the modifier set the duration again in a task, which the tests below await.

  @Test func countdownBindsBothWaysFromTheFirstChange() async {
    let seconds = Dynamic(60.0)
    picker.datePickerMode = .countDownTimer
    seconds <<>>> picker.countDownDurationProperty
    #expect(picker.countDownDuration == 60)
    await runPendingTasks()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(seconds.value == 120)
  }

  @Test func recordedCountdownReportsTheFirstChange() async {
    picker.datePickerMode = .countDownTimer
    let log = picker.countDownDurationProperty.recorded()
    await runPendingTasks()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(log.values.last == 120)
  }

  @Test func oneWayCountdownReportsTheFirstChange() async {
    var log: [TimeInterval] = []
    picker.on(.valueChanged, sending: \.countDownDuration) >> { log.append($0) }
    picker.datePickerMode = .countDownTimer
    Dynamic(60.0) >>> picker.countDownDurationModifier
    await runPendingTasks()
    #expect(picker.simulatePick(countDownDuration: 120))
    #expect(log == [120])
  }
}
#endif
