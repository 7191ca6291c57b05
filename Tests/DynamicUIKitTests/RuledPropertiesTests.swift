import DynamicUIKit
import Foundation
import Testing

/// Properties that must not simply be set follow their rules also where nobody has asked for them by name, but by dynamic member only.
@MainActor @Suite("properties with rules, by dynamic member")
struct RuledPropertiesTests {
  /// Binds a property to what its limit does not allow, and then the limit.
  private func expectTakesLater<Owner: PropertyOwner, T: Equatable>(
    _ owner: Owner, _ property: ReferenceWritableKeyPath<Owner, T>, _ value: T, _ bound: T,
    _ modifier: PropertyModifier<T>, _ limit: PropertyModifier<T>
  ) {
    let (value, bound) = (Dynamic(value), Dynamic(bound))
    value >>> modifier
    #expect(owner[keyPath: property] != value.value)
    bound >>> limit
    #expect(owner[keyPath: property] == value.value)
  }

  @Test func aPageThatIsStillToComeIsNotLost() {
    let pages = UIPageControl()
    expectTakesLater(
      pages, \.currentPage, 3, 5, pages.modifiers.currentPage, pages.modifiers.numberOfPages)
  }

  @Test func aTextThatIsThereAlreadyLeavesTheSelection() {
    let view = UITextView()
    view.text = "Ada"
    view.selectedRange = NSRange(location: 1, length: 1)
    Dynamic("Ada") >>> view.modifiers.text
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
  }

  #if !os(tvOS)
  @Test func aSliderTakesWhatItsLimitsAllowLater() {
    let slider = UISlider()
    expectTakesLater(
      slider, \.value, 5, 10, slider.modifiers.value, slider.modifiers.maximumValue)
    expectTakesLater(
      slider, \.value, -5, -10, slider.modifiers.value, slider.modifiers.minimumValue)
  }

  @Test func aStepperTakesWhatItsLimitsAllowLater() {
    let stepper = UIStepper()
    expectTakesLater(
      stepper, \.value, 500, 1000, stepper.modifiers.value, stepper.modifiers.maximumValue)
    expectTakesLater(
      stepper, \.value, -500, -1000, stepper.modifiers.value, stepper.modifiers.minimumValue)
  }

  @Test(arguments: [1, -1] as [Double]) func aDatePickerTakesWhatItsLimitsAllowLater(sign: Double) {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let limit = Dynamic<Date?>(now)
    let date = Dynamic(now + 86_400 * sign)
    limit >>> (sign > 0 ? picker.maximumDateModifier : picker.minimumDateModifier)
    date >>> picker.modifiers.date
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
    date >>> picker.modifiers.date
    #expect(picker.date == now)
    limit >>> picker.modifiers.maximumDate
    #expect(picker.date == now + 60)
  }

  @Test func anEndlessCountdownIsNotShown() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 60
    Dynamic(TimeInterval.infinity) >>> picker.modifiers.countDownDuration
    #expect(picker.countDownDuration == 60)
  }
  #endif
}
