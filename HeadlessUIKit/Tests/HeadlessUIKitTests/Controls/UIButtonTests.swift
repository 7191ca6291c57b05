import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIButton")
struct UIButtonTests {
  @Test func tapSendsTouchEventsAndThePrimaryAction() {
    let button = UIButton()
    let log = Log()
    log.record(button)
    button.simulateTap()
    // UIKit does not specify the order of the events at the end of a tap.
    #expect(log.entries.first == "touchDown")
    #expect(Set(log.entries.dropFirst()) == ["touchUpInside", "primary"])
  }

  @Test func menuAsPrimaryActionSuppressesPrimaryActionTriggered() {
    let button = UIButton()
    let log = Log()
    log.record(button)
    button.showsMenuAsPrimaryAction = true
    button.simulateTap()
    #expect(log.entries.contains("menu"))
    #expect(!log.entries.contains("primary"))
  }

  @Test func titleForAStateFallsBackToTheNormalTitle() {
    let button = UIButton(type: .system)
    button.setTitle("Go", for: .normal)
    #expect(button.title(for: .disabled) == "Go")
    button.setTitle("Wait", for: .disabled)
    #expect(button.title(for: .disabled) == "Wait")
    button.isEnabled = false
    #expect(button.currentTitle == "Wait")
    #expect(button.titleLabel?.text == "Wait")
  }

  @Test func primaryActionSetsTitleAndImage() {
    let image = UIImage(systemName: "star")
    let button = UIButton(primaryAction: UIAction(title: "Save", image: image) { _ in })
    #expect(button.title(for: .normal) == "Save")
    #expect(button.image(for: .normal) === image)
  }

  @Test func configurationSetsTheTitle() {
    var configuration = UIButton.Configuration.filled()
    configuration.title = "Sign up"
    let button = UIButton(configuration: configuration)
    #expect(button.configuration?.title == "Sign up")
    #expect(button.titleLabel?.text == "Sign up")
  }
}
