import DynamicTesting
import DynamicUIKit
import Testing

/// A value may be bound before its limits; the control shows the value once the limits allow it.
@MainActor @Suite("values with limits")
struct LimitsTests {
  private func expectRestored<T: Equatable>(
    by limit: PropertyModifier<T>, _ value: PropertyModifier<T>, _ wanted: T, _ limited: T,
    _ read: () -> T
  ) {
    let (source, limitSource) = (Dynamic(wanted), Dynamic(limited))
    source >>> value
    #expect(read() != wanted)
    limitSource >>> limit
    #expect(read() == limited)
    limitSource.value = wanted
    #expect(read() == wanted)
    value.release()
    limit.release()
  }

  @Test func pageIsRestoredWhenThePageCountAllowsIt() {
    let pages = UIPageControl()
    let page = Dynamic(3)
    page <<>>> pages
    #expect(pages.currentPage == 0 && page.value == 3)
    Dynamic(5) >>> pages.numberOfPagesModifier
    #expect(pages.currentPage == 3)
  }

  @Test func zoomScaleIsRestoredWhenItsLimitsAllowIt() {
    let view = UIScrollView()
    expectRestored(by: view.maximumZoomScaleModifier, view.zoomScaleModifier, 4, 2) {
      view.zoomScale
    }
    expectRestored(by: view.minimumZoomScaleModifier, view.animatedZoomScaleModifier, 0.1, 0.5) {
      view.zoomScale
    }
  }

  #if !os(tvOS)
  @Test func sliderValueIsRestoredWhenItsLimitsAllowIt() {
    let slider = UISlider()
    expectRestored(by: slider.maximumValueModifier, slider.valueModifier, 50, 40) { slider.value }
    expectRestored(by: slider.minimumValueModifier, slider.animatedValueModifier, -50, -40) {
      slider.value
    }
  }

  @Test func limitDoesNotRestoreTheValueOfAReleasedSource() {
    let slider = UISlider()
    do {
      let value = Dynamic<Float>(5)
      value >>> slider
    }
    slider.value = 0.5
    Dynamic<Float>(10) >>> slider.modifiers.maximumValue
    #expect(slider.value == 0.5)
  }

  @Test func stepperValueIsRestoredWhenItsLimitsAllowIt() {
    let stepper = UIStepper()
    expectRestored(by: stepper.maximumValueModifier, stepper.valueModifier, 500, 400) {
      stepper.value
    }
    expectRestored(by: stepper.minimumValueModifier, stepper.valueModifier, -500, -400) {
      stepper.value
    }
  }

  @Test(arguments: [1, -1] as [Double]) func dateIsRestoredWhenItsLimitsAllowIt(sign: Double) {
    let picker = UIDatePicker()
    let now = Date(timeIntervalSinceReferenceDate: 800_000_000)
    let limit = Dynamic<Date?>(now)
    limit >>> (sign > 0 ? picker.maximumDateModifier : picker.minimumDateModifier)
    let date = Dynamic(now + 60 * sign)
    date >>> picker.animatedDateModifier
    #expect(picker.date == now)
    limit.value = now + 120 * sign
    #expect(picker.date == now + 60 * sign)
  }

  @Test func modelKeepsItsValueUntilTheUserMovesTheControl() {
    let slider = UISlider()
    let (volume, maximum) = (Dynamic<Float>(50), Dynamic<Float>(40))
    volume <<>>> slider
    maximum >>> slider.maximumValueModifier
    #expect(slider.value == 40 && volume.value == 50)
    maximum.value = 60
    #expect(slider.value == 50)
    maximum.value = 40
    slider.simulateDrag(to: 30)
    maximum.value = 100
    #expect(slider.value == 30 && volume.value == 30)
  }

  @Test func settingAnEqualValueUpdatesTheControl() {
    let slider = UISlider()
    let volume = Dynamic<Float>(50)
    volume <<>>> slider
    slider.maximumValue = 100
    #expect(slider.value == 1)
    volume.value = 50
    #expect(slider.value == 50)
  }

  @Test func limitDoesNotRestoreTheValueOfAnEndedBinding() {
    let slider = UISlider()
    Dynamic<Float>(0.2) >>> slider
    slider.valueModifier.release()
    slider.value = 0.7
    Dynamic<Float>(5) >>> slider.maximumValueModifier
    #expect(slider.value == 0.7)
    var volume: Dynamic<Float>? = Dynamic(0.2)
    if let volume { volume <<>>> slider }
    volume = nil
    slider.value = 0.9
    Dynamic<Float>(6) >>> slider.maximumValueModifier
    #expect(slider.value == 0.9 && slider.valueProperty.value == 0.9)
  }

  @Test func limitThatMovesTheValueNotifiesListeners() {
    let slider = UISlider()
    let maximum = Dynamic<Float>(1)
    maximum >>> slider.maximumValueModifier
    slider.value = 0.8
    let log = slider.valueProperty.recorded()
    maximum.value = 0.5
    #expect(log.values == [0.8, 0.5])
  }

  @Test func minimumWinsOverMaximum() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let (minimum, maximum) = (Dynamic(0), Dynamic(10))
    minimum | { Float($0) } >>> slider.minimumValueModifier
    maximum | { Float($0) } >>> slider.maximumValueModifier
    maximum | { Double($0) } >>> stepper.maximumValueModifier
    minimum | { Double($0) } >>> stepper.minimumValueModifier
    minimum.value = 20
    #expect(slider.minimumValue == 20 && slider.maximumValue == 20)
    #expect(stepper.minimumValue == 20 && stepper.maximumValue == 21)
    minimum.value = 0
    #expect(slider.minimumValue == 0 && slider.maximumValue == 10)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 10)
    maximum.value = -5
    #expect(slider.minimumValue == 0 && slider.maximumValue == 0)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 1)
    maximum.value = 10
    #expect(slider.maximumValue == 10 && stepper.maximumValue == 10)
  }

  @Test func infiniteCountdownIsIgnored() {
    let picker = UIDatePicker()
    picker.datePickerMode = .countDownTimer
    picker.countDownDuration = 60
    Dynamic(TimeInterval.infinity) >>> picker.countDownDurationModifier
    #expect(picker.countDownDuration == 60)
  }
  #endif
}
