#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
  @Test func initialDateIsTheCurrentDate() {
    let before = Date()
    let picker = UIDatePicker()
    #expect((before...Date()).contains(picker.date))
  }

  @Test func limitsAreIgnoredIfTheMinimumIsAfterTheMaximum() {
    let picker = UIDatePicker()
    picker.minimumDate = Date(timeIntervalSince1970: 200)
    picker.maximumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 300)
    #expect(picker.date == Date(timeIntervalSince1970: 300))
  }

  // Valid intervals divide 60 and are at most 30 minutes.
  @Test(arguments: [(1, 1), (5, 5), (30, 30), (7, 1), (60, 1), (0, 1)])
  func invalidMinuteIntervalIsReplacedByOne(assigned: Int, expected: Int) {
    let picker = UIDatePicker()
    picker.minuteInterval = assigned
    #expect(picker.minuteInterval == expected)
  }
}
#endif
