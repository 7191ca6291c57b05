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

  @Test func dateOutsideTheLimitsCannotBePicked() {
    let date = picker.date
    picker.minimumDate = date
    #expect(!picker.simulatePick(date - 1) && picker.simulatePick(date + 1))
    picker.maximumDate = date - 60
    #expect(picker.simulatePick(date - 1))  // UIKit ignores contradictory limits.
    picker.minimumDate = nil
    #expect(!picker.simulatePick(date) && picker.simulatePick(date - 60))
  }
}
#endif
