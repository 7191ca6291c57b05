#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIStepper")
struct UIStepperTests {
  let stepper = UIStepper()

  @Test func bindsBothWays() {
    let guests = Dynamic(2.0)
    guests <<>>> stepper
    #expect(stepper.value == 2)
    #expect(stepper.simulateIncrement())
    #expect(guests.value == 3)
    #expect(stepper.simulateDecrement(steps: 2))
    #expect(guests.value == 1)
    guests.value = 5
    #expect(stepper.value == 5)
  }

  @Test func stepSizeFollowsABoundValue() {
    let guests = Dynamic(2.0)
    let step = Dynamic(4.0)
    guests <<>>> stepper
    step >>> stepper.stepValueModifier
    stepper.simulateIncrement()
    #expect(guests.value == 6)
    step.value = 6
    stepper.simulateIncrement()
    #expect(guests.value == 12)
  }
}
#endif
