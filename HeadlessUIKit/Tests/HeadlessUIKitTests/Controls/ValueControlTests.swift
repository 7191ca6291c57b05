#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("controls with a value")
struct ValueControlTests {
  private let aSwitch = UISwitch()
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let pageControl = UIPageControl()
  private let datePicker = UIDatePicker()
  private let colorWell = UIColorWell()
  private let log = Log()

  @Test func settingAValueSendsNoEvent() {
    let segments = UISegmentedControl(items: ["a", "b"])
    let field = UITextField()
    pageControl.numberOfPages = 3
    let controls: [UIControl] = [
      aSwitch, slider, stepper, pageControl, datePicker, colorWell, segments, field,
    ]
    for control in controls { log.record(control) }
    aSwitch.isOn = true
    aSwitch.setOn(false, animated: true)
    slider.value = 0.5
    slider.setValue(1, animated: true)
    stepper.value = 5
    pageControl.currentPage = 2
    datePicker.date = Date(timeIntervalSince1970: 0)
    colorWell.selectedColor = .blue
    segments.selectedSegmentIndex = 1
    field.text = "text"
    #expect(log.entries.isEmpty)
  }

  @Test func userChangeSendsValueChanged() {
    pageControl.numberOfPages = 2
    log.record(aSwitch, [("switch", .valueChanged)])
    log.record(slider, [("slider", .valueChanged)])
    log.record(stepper, [("stepper", .valueChanged)])
    log.record(pageControl, [("page", .valueChanged)])
    log.record(datePicker, [("date", .valueChanged)])
    log.record(colorWell, [("color", .valueChanged)])
    aSwitch.simulateFlip()
    slider.simulateDrag(to: 0.5)
    stepper.simulateIncrement()
    #expect(pageControl.simulateTurn(to: 1))
    #expect(!pageControl.simulateTurn(to: 2))
    datePicker.simulatePick(Date(timeIntervalSince1970: 60))
    colorWell.simulatePick(.red)
    #expect(log.entries == ["switch", "slider", "stepper", "page", "date", "color"])
    #expect(aSwitch.isOn)
    #expect(slider.value == 0.5)
    #expect(stepper.value == 1)
    #expect(pageControl.currentPage == 1)
    #expect(datePicker.date == Date(timeIntervalSince1970: 60))
    #expect(colorWell.selectedColor == .red)
  }

  @Test func disabledSwitchDoesNotFlip() {
    aSwitch.isEnabled = false
    #expect(!aSwitch.simulateFlip())
    #expect(!aSwitch.isOn)
  }

  @Test func currentPageIsClamped() {
    pageControl.currentPage = 4
    #expect(pageControl.currentPage == 0)
    pageControl.numberOfPages = 3
    pageControl.currentPage = 4
    #expect(pageControl.currentPage == 2)
    pageControl.numberOfPages = 1
    #expect(pageControl.currentPage == 0)
  }

  @Test func progressIsClamped() {
    let view = UIProgressView()
    view.progress = 3
    #expect(view.progress == 1)
    view.setProgress(-3, animated: true)
    #expect(view.progress == 0)
  }
}
#endif
