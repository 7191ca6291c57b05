import DynamicUIKit
import Foundation
import Testing

/// Properties that must not simply be set follow their rules also where nobody has asked for them by name, but by key path only.
@MainActor @Suite("properties with rules, by key path")
struct RuledPropertiesTests {
  @Test func aPageThatIsStillToComeIsNotLost() {
    let control = UIPageControl()
    let (page, count) = (Dynamic(3), Dynamic(5))
    page >>> control.modifier(for: \.currentPage)
    count >>> control.modifier(for: \.numberOfPages)
    #expect(control.currentPage == 3)
  }

  @Test func aTextThatIsThereAlreadyLeavesTheSelection() {
    let view = UITextView()
    view.text = "Ada"
    view.selectedRange = NSRange(location: 1, length: 1)
    Dynamic("Ada") >>> view.modifier(for: \.text)
    #expect(view.selectedRange == NSRange(location: 1, length: 1))
  }

  #if !os(tvOS)
  @Test(arguments: [1, -1] as [Float]) func aSliderTakesWhatItsLimitsAllowLater(sign: Float) {
    let slider = UISlider()
    let (value, limit) = (Dynamic(5 * sign), Dynamic(10 * sign))
    value >>> slider.modifier(for: \.value)
    limit >>> slider.modifier(for: sign > 0 ? \UISlider.maximumValue : \UISlider.minimumValue)
    #expect(slider.value == 5 * sign)
  }

  @Test(arguments: [1, -1] as [Double]) func aStepperTakesWhatItsLimitsAllowLater(sign: Double) {
    let stepper = UIStepper()
    let (value, limit) = (Dynamic(500 * sign), Dynamic(1000 * sign))
    value >>> stepper.modifier(for: \.value)
    limit >>> stepper.modifier(for: sign > 0 ? \UIStepper.maximumValue : \UIStepper.minimumValue)
    #expect(stepper.value == 500 * sign)
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
  #endif
}
