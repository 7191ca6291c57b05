import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

/// A value may be bound before its limits; the control shows the value once the limits allow it.
@MainActor @Suite("values with limits")
struct LimitsTests {
  /// Both `firstLimit` and the control's default limit must exclude `number`.
  private func expectRestored<T: Equatable>(
    _ value: PropertyModifier<T>, to number: T, by limit: PropertyModifier<T>, firstLimit: T,
    _ read: () -> T
  ) {
    let (numberSource, limitSource) = (Dynamic(number), Dynamic(firstLimit))
    numberSource >>> value
    #expect(read() != number)
    limitSource >>> limit
    #expect(read() == firstLimit)
    limitSource.value = number
    #expect(read() == number)
    value.unbind()
    limit.unbind()
  }

  @Test func newLimitKeepsThePageThatTheUserChose() {
    let (page, count) = (Dynamic(0), Dynamic(5))
    let control = UIPageControl()
    count >>> control.modifiers.numberOfPages
    page >>> control
    control.simulateTurn(to: 3)
    count.value = 6
    #expect(control.currentPage == 3)
  }

  #if !os(tvOS)
  @Test func newLimitKeepsTheDateThatTheUserChose() {
    let dates = (1...4).map { Date(timeIntervalSince1970: 3600 * Double($0)) }
    let (suggestion, earliest) = (Dynamic(dates[1]), Dynamic(dates[0]))
    let picker = UIDatePicker()
    suggestion >>> picker
    earliest >>> picker.modifiers.minimumDate
    picker.simulatePick(dates[3])
    earliest.value = dates[2]
    #expect(picker.date == dates[3])
    suggestion.value = dates[1]
    earliest.value = dates[0]
    #expect(picker.date == dates[1])
  }

  @Test func valueIsRestoredWhenItsLimitsAllowIt() {
    let (slider, stepper) = (UISlider(), UIStepper())
    expectRestored(
      slider.valueModifier, to: 50, by: slider.maximumValueModifier, firstLimit: 40
    ) { slider.value }
    expectRestored(
      slider.animatedValueModifier, to: -50, by: slider.minimumValueModifier, firstLimit: -40
    ) { slider.value }
    expectRestored(
      stepper.valueModifier, to: 500, by: stepper.maximumValueModifier, firstLimit: 400
    ) { stepper.value }
    expectRestored(
      stepper.valueModifier, to: -500, by: stepper.minimumValueModifier, firstLimit: -400
    ) { stepper.value }
  }

  /// The sign 1 tests the maximum date, and -1 the minimum date.
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

  @Test func modelKeepsAValueOutsideTheLimitsUntilTheUserMovesTheControl() {
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

  @Test func limitDoesNotRestoreTheValueOfAnEndedBinding() {
    let slider = UISlider()
    do {
      let releasedVolume = Dynamic<Float>(5)
      releasedVolume >>> slider
    }
    slider.value = 0.5
    Dynamic<Float>(10) >>> slider.maximumValueModifier
    #expect(slider.value == 0.5)
    let volume = Dynamic<Float>(20)
    (volume >>> slider).dispose()
    slider.value = 0.5
    Dynamic<Float>(30) >>> slider.maximumValueModifier
    #expect(slider.value == 0.5)
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

  /// A stepper requires a minimum below its maximum; a slider allows equal limits.
  @Test func minimumWinsOverALowerMaximum() {
    let (slider, stepper) = (UISlider(), UIStepper())
    let (minimum, maximum) = (Dynamic(0), Dynamic(10))
    minimum | { Float($0) } >>> slider.minimumValueModifier
    maximum | { Float($0) } >>> slider.maximumValueModifier
    maximum | { Double($0) } >>> stepper.maximumValueModifier
    minimum | { Double($0) } >>> stepper.minimumValueModifier
    minimum.value = 20
    #expect(slider.minimumValue == 20 && slider.maximumValue == 20)
    #expect(stepper.minimumValue == 20 && stepper.maximumValue == 20.0.nextUp)
    minimum.value = 0
    #expect(slider.minimumValue == 0 && slider.maximumValue == 10)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 10)
    maximum.value = -5
    #expect(slider.minimumValue == 0 && slider.maximumValue == 0)
    #expect(stepper.minimumValue == 0 && stepper.maximumValue == 0.0.nextUp)
  }

  @Test func settingTheSameLimitAgainKeepsTheValueThatTheUserIsDragging() {
    let slider = UISlider()
    slider.isContinuous = false
    let (position, duration) = (Dynamic<Float>(0.2), Dynamic<Float>(1))
    position <<>>> slider
    duration >>> slider.maximumValueModifier
    slider.value = 0.7  // The finger is still down, so no event was sent.
    duration.value = 1
    #expect(slider.value == 0.7)
  }
  #endif
}
