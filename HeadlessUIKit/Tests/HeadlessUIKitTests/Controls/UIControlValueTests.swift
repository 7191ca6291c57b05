#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("Value controls")
struct UIValueControlTests {
  @Test func settingAValueSendsNoEvent() {
    let log = Log()
    let toggle = UISwitch()
    let slider = UISlider()
    let stepper = UIStepper()
    let segments = UISegmentedControl(items: ["a", "b"])
    let pages = UIPageControl()
    let picker = UIDatePicker()
    let field = UITextField()
    pages.numberOfPages = 3
    for control in [toggle, slider, stepper, segments, pages, picker, field] as [UIControl] {
      log.record(control)
    }
    toggle.isOn = true
    toggle.setOn(false, animated: true)
    slider.value = 0.5
    slider.setValue(1, animated: true)
    stepper.value = 5
    segments.selectedSegmentIndex = 1
    pages.currentPage = 2
    picker.date = Date(timeIntervalSince1970: 0)
    field.text = "text"
    #expect(log.entries.isEmpty)
  }
}
#endif
