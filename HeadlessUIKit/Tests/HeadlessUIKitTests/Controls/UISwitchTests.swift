#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UISwitch")
struct UISwitchTests {
  @Test func flipSendsValueChanged() {
    let toggle = UISwitch()
    var seen: [Bool] = []
    toggle.addAction(
      UIAction { seen.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .valueChanged)
    toggle.simulateFlip()
    toggle.simulateFlip()
    #expect(seen == [true, false])
  }

  @Test func disabledSwitchDoesNotFlip() {
    let toggle = UISwitch()
    toggle.isEnabled = false
    #expect(!toggle.simulateFlip())
    #expect(!toggle.isOn)
  }
}
#endif
