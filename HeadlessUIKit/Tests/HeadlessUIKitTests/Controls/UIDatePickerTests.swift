#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIDatePicker")
struct UIDatePickerTests {
  @Test func dateStartsWithTheCreationDate() {
    let before = Date()
    let picker = UIDatePicker()
    #expect((before...Date()).contains(picker.date))
  }

  @Test func minimumAfterMaximumIsIgnored() {
    let picker = UIDatePicker()
    picker.minimumDate = Date(timeIntervalSince1970: 200)
    picker.maximumDate = Date(timeIntervalSince1970: 100)
    picker.date = Date(timeIntervalSince1970: 300)
    #expect(picker.date == Date(timeIntervalSince1970: 300))
  }

  @Test(arguments: [(1, 1), (5, 5), (30, 30), (7, 1), (60, 1), (0, 1)])
  func minuteIntervalIsADivisorOfSixtyUpToThirty(set: Int, read: Int) {
    let picker = UIDatePicker()
    picker.minuteInterval = set
    #expect(picker.minuteInterval == read)
  }

  @Test func pickSendsValueChanged() {
    let picker = UIDatePicker()
    let log = Log()
    log.record(picker, [("value", .valueChanged)])
    picker.simulatePick(Date(timeIntervalSince1970: 0))
    #expect(picker.date == Date(timeIntervalSince1970: 0))
    #expect(log.entries == ["value"])
  }
}
#endif
