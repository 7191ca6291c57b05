#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("controls with a value")
struct ValueControlTests {
  private let aSwitch = UISwitch()
  private let slider = UISlider()
  private let stepper = UIStepper()
  private let pages = UIPageControl()
  private let picker = UIDatePicker()
  private let well = UIColorWell()
  private let log = Log()

  @Test func settingAValueSendsNoEvent() {
    let segments = UISegmentedControl(items: ["a", "b"])
    let field = UITextField()
    pages.numberOfPages = 3
    let controls: [UIControl] = [
      aSwitch, slider, stepper, pages, picker, well, segments, field,
    ]
    for control in controls { log.record(control) }
    aSwitch.isOn = true
    aSwitch.setOn(false, animated: true)
    slider.value = 0.5
    slider.setValue(1, animated: true)
    stepper.value = 5
    pages.currentPage = 2
    picker.date = Date(timeIntervalSince1970: 0)
    well.selectedColor = .blue
    segments.selectedSegmentIndex = 1
    field.text = "text"
    #expect(log.entries.isEmpty)
  }

  @Test func userChangeSendsValueChanged() {
    pages.numberOfPages = 2
    log.record(aSwitch, [("switch", .valueChanged)])
    log.record(slider, [("slider", .valueChanged)])
    log.record(stepper, [("stepper", .valueChanged)])
    log.record(pages, [("pages", .valueChanged)])
    log.record(picker, [("picker", .valueChanged)])
    log.record(well, [("well", .valueChanged)])
    aSwitch.simulateFlip()
    slider.simulateDrag(to: 0.5)
    stepper.simulateIncrement()
    #expect(pages.simulateTurn(to: 1))
    #expect(!pages.simulateTurn(to: 2))
    picker.simulatePick(Date(timeIntervalSince1970: 60))
    well.simulatePick(.red)
    #expect(log.entries == ["switch", "slider", "stepper", "pages", "picker", "well"])
    #expect(aSwitch.isOn)
    #expect(slider.value == 0.5)
    #expect(stepper.value == 1)
    #expect(pages.currentPage == 1)
    #expect(picker.date == Date(timeIntervalSince1970: 60))
    #expect(well.selectedColor == .red)
  }

  @Test func disabledSwitchDoesNotFlip() {
    aSwitch.isEnabled = false
    #expect(!aSwitch.simulateFlip())
    #expect(!aSwitch.isOn)
  }

  @Test func currentPageIsClamped() {
    pages.currentPage = 4
    #expect(pages.currentPage == 0)
    pages.numberOfPages = 3
    pages.currentPage = 4
    #expect(pages.currentPage == 2)
    pages.numberOfPages = 1
    #expect(pages.currentPage == 0)
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
