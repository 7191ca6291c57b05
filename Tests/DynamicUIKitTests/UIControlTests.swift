import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIControl")
struct UIControlTests {
  @Test func propertiesFollowTheirValues() {
    let control = UIControl()
    let flag = Dynamic(true)
    flag >>> control.modifiers.isSelected
    flag >>> control.modifiers.isHighlighted
    !flag >>> control.isEnabledModifier
    #expect(control.isSelected)
    #expect(control.isHighlighted)
    #expect(!control.isEnabled)
    flag.value = false
    #expect(!control.isSelected)
    #expect(!control.isHighlighted)
    #expect(control.isEnabled)
  }

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

  @Test func eachEventHasItsOwnCommand() {
    let button = UIButton()
    var log: [String] = []
    button.on(.touchDown) >> { log.append("down") }
    button >> { log.append("tap") }
    button.simulateTap()
    #expect(log == ["down", "tap"])
  }

  /// A control copies each `UIAction`, and recognizes actions by their identifiers.
  @Test func endedCommandRemovesOnlyItsAction() {
    let button = UIButton()
    var log: [String] = []
    button.addAction(UIAction { _ in log.append("mine") }, for: .primaryActionTriggered)
    let first = button >> { log.append("first") }
    button.addAction(UIAction { _ in log.append("later") }, for: .primaryActionTriggered)
    button >> { log.append("second") }
    button.simulateTap()
    #expect(log == ["mine", "later", "second"])
    first.dispose()
    log = []
    button.simulateTap()
    #expect(log == ["mine", "later", "second"])
  }
}
