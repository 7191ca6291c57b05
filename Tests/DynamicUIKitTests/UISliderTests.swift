#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISlider")
struct UISliderTests {
  let slider = UISlider()

  @Test func goesBothWays() {
    let volume = Dynamic<Float>(0.5)
    let log = volume.recorded()
    volume <<>>> slider
    #expect(slider.value == 0.5)
    #expect(slider.simulateDrag(through: [0.6, 0.7]))
    #expect(log.values == [0.5, 0.6, 0.7])
    volume.value = 0.1
    #expect(slider.value == 0.1)
    slider.isEnabled = false
    #expect(!slider.simulateDrag(to: 1))
    #expect(volume.value == 0.1)
  }

  @Test func theLimitsFollowTheirValues() {
    let low = Dynamic<Float>(1)
    let high = Dynamic<Float>(10)
    low >>> slider.minimumValueModifier
    high >>> slider.maximumValueModifier
    #expect(slider.minimumValue == 1)
    #expect(slider.maximumValue == 10)
  }

  @Test func aValueComesBackWhenItsLimitsAllowIt() {
    let volume = Dynamic<Float>(50)
    volume <<>>> slider
    #expect(slider.value == 1)
    #expect(volume.value == 50)
    Dynamic<Float>(100) >>> slider.maximumValueModifier
    #expect(slider.value == 50)
  }

  @Test func aOneWayValueComesBackToo() {
    let volume = Dynamic<Float>(50)
    volume >>> slider
    let high = Dynamic<Float>(40)
    high >>> slider.modifiers.maximumValue
    #expect(slider.value == 40)
    high.value = 100
    #expect(slider.value == 50)
  }

  @Test func aTouchCountsForMoreThanAFormerValue() {
    let volume = Dynamic<Float>(50)
    let high = Dynamic<Float>(40)
    volume <<>>> slider
    high >>> slider.maximumValueModifier
    slider.simulateDrag(to: 30)
    #expect(volume.value == 30)
    high.value = 100
    #expect(slider.value == 30)
    #expect(volume.value == 30)
  }

  @Test func whatNothingDrivesStaysWhereCodePutIt() {
    Dynamic<Float>(0.2) >>> slider
    slider.valueModifier.release()
    slider.value = 0.7
    Dynamic<Float>(5) >>> slider.maximumValueModifier
    #expect(slider.value == 0.7)
  }

  @Test func soDoesWhatHasLostItsSource() {
    var volume: Dynamic<Float>? = Dynamic(0.2)
    volume! >>> slider
    volume = nil
    slider.value = 0.7
    Dynamic<Float>(5) >>> slider.maximumValueModifier
    #expect(slider.value == 0.7)
  }

  @Test func theAnimatedFormHasTheSameDriver() {
    let old = Dynamic<Float>(0.2)
    let new = Dynamic<Float>(0.4)
    old >>> slider
    new >>> slider.animatedValueModifier
    old.value = 0.9
    #expect(slider.value == 0.4)
  }

  @Test func aNumberThatIsNoneSettles() {
    let volume = Dynamic<Float>(.nan)
    volume <<>>> slider
    slider.simulateDrag(to: 0.5)
    #expect(volume.value == 0.5)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let volume = Dynamic<Float>(0.5)
    #expect(
      isReleased {
        let slider = UISlider()
        volume <<>>> slider
        volume >>> slider.maximumValueModifier
        slider.simulateDrag(to: 0.2)
        return slider
      })
    volume.value = 1
  }

  @Test func doesNotKeepTheSource() {
    #expect(
      isReleased {
        let volume = Dynamic<Float>(0.5)
        volume <<>>> slider
        return volume
      })
    slider.simulateDrag(to: 0.2)
  }

  @Test func aCorrectionMadeWhileDraggingStays() {
    let volume = Dynamic<Float>(0)
    volume <<>>> slider
    volume.addListener { [volume] in
      let step = ($0 * 2).rounded() / 2
      if $0 != step { volume.value = step }
    }
    slider.simulateDrag(to: 0.6)
    #expect(volume.value == 0.5)
    #expect(slider.value == 0.5)
  }

  #if !canImport(UIKit)
  // A finger of the simulated user does not make a slider track on UIKit.
  @Test func aDraggedSliderIsTracking() {
    var wasTracking = false
    slider.on(.valueChanged) >> Command { [slider] in wasTracking = slider.isTracking }
    slider.simulateDrag(to: 0.6)
    #expect(wasTracking && !slider.isTracking)
  }
  #endif

  @Test func aValueSetInABatchIsThereWhenItIsAskedForAgain() {
    batch {
      slider.valueProperty.value = 0.5
      #expect(slider.valueProperty.value == 0.5)
    }
    #expect(slider.value == 0.5)
  }

  @Test func anAnimatedValueComesBackToo() {
    let volume = Dynamic<Float>(50)
    volume >>> slider.animatedValueModifier
    let high = Dynamic<Float>(40)
    high >>> slider.maximumValueModifier
    #expect(slider.value == 40)
    high.value = 100
    #expect(slider.value == 50)
    volume.value = 60
    #expect(slider.value == 60)
  }

  @Test func aLimitDoesNotBringBackWhatABindingThatEndedWanted() {
    let old = Dynamic<Float>(0.2)
    let new = Dynamic<Float>(0.8)
    old >>> slider
    new >>> slider.animatedValueModifier
    Dynamic<Float>(5) >>> slider.maximumValueModifier
    #expect(slider.value == 0.8)
    new.value = 0.9
    #expect(slider.value == 0.9)
  }

  @Test func whatHasLostItsPartnerStaysAsItIs() {
    var volume: Dynamic<Float>? = Dynamic(0.2)
    if let volume { volume <<>>> slider }
    volume = nil
    slider.value = 0.7
    Dynamic<Float>(5) >>> slider.maximumValueModifier
    #expect(slider.value == 0.7)
    #expect(slider.valueProperty.value == 0.7)
  }

  @Test func aTouchThatChangesNothingIsNotTold() {
    let log = slider.valueProperty.recorded()
    slider.simulateDrag(through: [0.5, 0.5])
    #expect(log.values == [0, 0.5])
  }

  @Test func aPropertyThatIsAskedForAgainHearsOfEachTouchOnce() {
    let volume = Dynamic<Float>(0.25)
    volume >>> slider
    let log = slider.valueProperty.recorded()
    _ = slider.valueProperty
    slider.simulateDrag(to: 0.5)
    #expect(log.values == [0.25, 0.5])
    volume.value = 0.75
    #expect(slider.value == 0.75)
  }

  @Test func askingTellsNobodyOfAValueThatIsKnown() {
    let value = slider.valueProperty
    let log = value.recorded()
    value.value = 5
    slider.maximumValue = 10
    slider.value = 5
    #expect(slider.valueProperty === value)
    #expect(log.values == [0, 5])
  }

  @Test func whereALimitMovesTheThumbIsTold() {
    let high = Dynamic<Float>(1)
    high >>> slider.maximumValueModifier
    slider.value = 0.8
    let log = slider.valueProperty.recorded()
    high.value = 0.5
    #expect(log.values == [0.8, 0.5])
    let volume = Dynamic<Float>(0.7)
    volume >>> slider
    #expect(log.values == [0.8, 0.5])
    high.value = 1
    #expect(log.values == [0.8, 0.5, 0.7])
  }

  @Test func aHandlerThatReadsTheValueTakesNothingBack() {
    slider.on(.valueChanged) >> { [slider] in _ = slider.valueProperty.value }
    let volume = Dynamic<Float>(0)
    volume <<>>> slider
    slider.simulateDrag(through: [0.3, 0.6])
    #expect(slider.value == 0.6)
    #expect(volume.value == 0.6)
  }

  @Test func greatestValueReturnsWhenThereIsRoom() {
    let (least, greatest) = (Dynamic<Float>(0), Dynamic<Float>(10))
    least >>> slider.minimumValueModifier
    greatest >>> slider.maximumValueModifier
    least.value = 20
    #expect(slider.minimumValue == 20 && slider.maximumValue == 20)
    least.value = 0
    #expect(slider.minimumValue == 0 && slider.maximumValue == 10)
    greatest.value = -5
    #expect(slider.minimumValue == 0 && slider.maximumValue == 0)
    greatest.value = 10
    #expect(slider.minimumValue == 0 && slider.maximumValue == 10)
  }
}
#endif
