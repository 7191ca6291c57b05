import DynamicUIKit
import Foundation
import Testing

/// Properties that must not simply be set follow their rules also where nobody has asked for them by name, but by key path only.
@MainActor @Suite("properties with rules, by key path")
struct RuledPropertiesTests {
  /// Binds a property to what its limit does not allow, and then the limit.
  private func expectTakesLater<Owner: PropertyOwner, T: Equatable>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, T>, _ value: T,
    _ limit: ReferenceWritableKeyPath<Owner, T>, _ bound: T
  ) {
    let (value, bound) = (Dynamic(value), Dynamic(bound))
    value >>> owner.modifier(for: property)
    #expect(owner[keyPath: property] != value.value)
    bound >>> owner.modifier(for: limit)
    #expect(owner[keyPath: property] == value.value)
  }

  @Test func aPageThatIsStillToComeIsNotLost() {
    expectTakesLater(UIPageControl(), \.currentPage, 3, \.numberOfPages, 5)
  }

  @Test func aTextThatIsThereAlreadyLeavesTheSelection() {
    let view = UITextView()
    view.text = "Ada"
    view.selectedRange = NSRange(location: 1, length: 1)
    Dynamic("Ada") >>> view.modifier(for: \.text)
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
  }

  #if !os(tvOS)
  @Test func aSliderTakesWhatItsLimitsAllowLater() {
    expectTakesLater(UISlider(), \.value, 5, \.maximumValue, 10)
    expectTakesLater(UISlider(), \.value, -5, \.minimumValue, -10)
  }

  @Test func aStepperTakesWhatItsLimitsAllowLater() {
    expectTakesLater(UIStepper(), \.value, 500, \.maximumValue, 1000)
    expectTakesLater(UIStepper(), \.value, -500, \.minimumValue, -1000)
  }

  @Test(arguments: [1, -1] as [Double]) func aDatePickerTakesWhatItsLimitsAllowLater(sign: Double) {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let limit = Dynamic<Date?>(now)
    let date = Dynamic(now + 86_400 * sign)
    limit >>> picker.modifier(for: sign > 0 ? \UIDatePicker.maximumDate : \UIDatePicker.minimumDate)
    date >>> picker.modifier(for: \.date)
    #expect(picker.date == now)
    limit.value = now + 2 * 86_400 * sign
    #expect(picker.date == now + 86_400 * sign)
  }

  @Test func aDateThatComesBeforeItsLimitIsNotLost() {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    picker.maximumDate = now
    let date = Dynamic(now + 60)
    let limit = Dynamic<Date?>(now + 3600)
    date >>> picker.modifier(for: \.date)
    #expect(picker.date == now)
    limit >>> picker.modifier(for: \.maximumDate)
    #expect(picker.date == now + 60)
  }

  @Test func anEndlessCountdownIsNotShown() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 60
    Dynamic(TimeInterval.infinity) >>> picker.modifier(for: \.countDownDuration)
    #expect(picker.countDownDuration == 60)
  }
  #endif
}
