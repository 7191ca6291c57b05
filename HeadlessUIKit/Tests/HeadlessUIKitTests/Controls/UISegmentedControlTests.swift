import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISegmentedControl")
struct UISegmentedControlTests {
  @Test func noSegmentIsSelectedInitially() {
    #expect(UISegmentedControl.noSegment == -1)
    #expect(UISegmentedControl(items: ["a"]).selectedSegmentIndex == -1)
  }

  @Test func tapSelectsASegmentAndRunsItsActionAndSendsEvents() {
    let log = Log()
    let control = UISegmentedControl(
      frame: .zero,
      actions: [UIAction(title: "a") { _ in log("a") }, UIAction(title: "b") { _ in log("b") }])
    log.record(control)
    #expect(control.simulateTap(segment: 1))
    // UIKit does not specify the order of the events and the action.
    #expect(Set(log.entries) == ["valueChanged", "primary", "b"])
    #expect(control.selectedSegmentIndex == 1)
    #expect(control.titleForSegment(at: 1) == "b")
  }

  @Test func tapOnSelectedSegmentSendsNothing() {
    let control = UISegmentedControl(items: ["a", "b"])
    control.selectedSegmentIndex = 1
    let log = Log()
    log.record(control)
    #expect(!control.simulateTap(segment: 1))
    #expect(log.entries.isEmpty)
  }
}
