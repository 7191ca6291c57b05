#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISlider")
struct UISliderTests {
  @Test func hasUIKitsDefaults() {
    let slider = UISlider()
    #expect(slider.value == 0)
    #expect(slider.minimumValue == 0)
    #expect(slider.maximumValue == 1)
    #expect(slider.isContinuous)
  }

  @Test func valueIsClampedWhenSet() {
    let slider = UISlider()
    slider.value = 7
    #expect(slider.value == 1)
    slider.value = -7
    #expect(slider.value == 0)
  }

  @Test func raisingTheMinimumRaisesALowerValue() {
    let slider = UISlider()
    slider.value = 0.25
    slider.minimumValue = 0.5
    #expect(slider.value == 0.5)
  }

  @Test func settingALimitPastTheOppositeLimitMovesBoth() {
    let slider = UISlider()
    slider.minimumValue = 10
    #expect(slider.maximumValue == 10)
    slider.maximumValue = 3
    #expect(slider.minimumValue == 3)
    #expect(slider.value == 3)
  }

  @Test(arguments: [(true, 3), (false, 1)])
  func dragSendsOneEventPerValueOnlyIfContinuous(isContinuous: Bool, eventCount: Int) {
    let slider = UISlider()
    slider.isContinuous = isContinuous
    let log = Log()
    log.record(slider, [("value", .valueChanged)])
    slider.simulateDrag(through: [0.1, 0.2, 0.3])
    #expect(log.entries.count == eventCount)
    #expect(slider.value == 0.3)
  }
}
#endif
