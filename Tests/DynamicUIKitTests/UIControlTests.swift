import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIControl")
struct UIControlTests {
  #if !os(tvOS)
  @Test func commandReceivesPropertyOfTheControl() {
    let aSwitch = UISwitch()
    var log: [Bool] = []
    aSwitch.on(.valueChanged, sending: \.isOn) >> { log.append($0) }
    aSwitch.simulateFlip()
    aSwitch.simulateFlip()
    #expect(log == [true, false])
  }
  #endif

  @Test func replacedCommandKeepsItsOtherEvents() {
    let button = UIButton()
    var log: [String] = []
    button.on([.touchDown, .touchUpInside]) >> { log.append("touch") }
    button.on(.touchDown) >> { log.append("down") }
    button.simulateTap()
    #expect(log == ["down", "touch"])
  }

  /// A control copies each `UIAction`, so a binding removes its action by the action's identifier.
  @Test func replacedBindingRemovesOnlyItsAction() {
    let button = UIButton()
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("mine") }, for: .primaryActionTriggered)
    let first = button >> { log.append("first") }
    button.addAction(UIAction { _ in log.append("later") }, for: .primaryActionTriggered)
    button >> { log.append("second") }
    first.dispose()
    button.simulateTap()
    #expect(log == ["mine", "later", "second"])
  }
}
