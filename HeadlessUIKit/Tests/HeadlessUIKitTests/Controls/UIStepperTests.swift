#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIStepper")
struct UIStepperTests {
  @Test func hasUIKitsDefaults() {
    let stepper = UIStepper()
    #expect(stepper.minimumValue == 0)
    #expect(stepper.maximumValue == 100)
    #expect(stepper.stepValue == 1)
    #expect(stepper.isContinuous && !stepper.wraps)
  }

  @Test func valueIsClamped() {
    let stepper = UIStepper()
    stepper.value = 101
    #expect(stepper.value == 100)
    stepper.minimumValue = 50
    stepper.value = 3
    #expect(stepper.value == 50)
  }

  @Test func stepSendsValueChangedUnlessTheValueIsAtTheLimit() {
    let stepper = UIStepper()
    let log = Log()
    log.record(stepper, [("value", .valueChanged)])
    #expect(stepper.simulateIncrement())
    #expect(stepper.simulateDecrement())
    #expect(!stepper.simulateDecrement())
    #expect(log.entries.count == 2)
  }

  @Test func nonContinuousStepperSendsOneEventForSeveralSteps() {
    let stepper = UIStepper()
    stepper.isContinuous = false
    let log = Log()
    log.record(stepper, [("value", .valueChanged)])
    stepper.simulateIncrement(steps: 4)
    #expect(stepper.value == 4)
    #expect(log.entries.count == 1)
  }

  @Test func repeatedStepsStopAtTheMaximum() {
    let stepper = UIStepper()
    #expect(stepper.simulateIncrement(steps: .max))
    #expect(stepper.value == 100)
    #expect(!stepper.simulateIncrement(steps: .max))
  }

  @Test func wrapsBetweenMaximumAndMinimum() {
    let stepper = UIStepper()
    stepper.wraps = true
    stepper.value = 100
    stepper.simulateIncrement()
    #expect(stepper.value == 0)
    stepper.simulateDecrement()
    #expect(stepper.value == 100)
  }

  #if os(macOS) || os(Linux)
  @Test func invalidLimitsAndStepsStopTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in UIStepper().minimumValue = 100 }
    await #expect(processExitsWith: .failure) { @MainActor in UIStepper().maximumValue = 0 }
    await #expect(processExitsWith: .failure) { @MainActor in UIStepper().stepValue = 0 }
  }
  #endif
}
#endif
