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
}
#endif
