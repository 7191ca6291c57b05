import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIButton")
struct UIButtonTests {
  let button = UIButton(type: .system)

  @Test func tapExecutesTheCommandWithTheButtonAsSender() {
    var senders: [AnyObject?] = []
    button >> Command<Void> { _, sender in senders.append(sender) }
    #expect(button.simulateTap())
    #expect(senders.count == 1)
    #expect(senders.first.flatMap { $0 } === button)
  }

  @Test func titleColorFollowsAValue() {
    let color = Dynamic(UIColor.red)
    color >>> button.titleColorModifier()
    color >>> button.titleColorModifier(for: .disabled)
    color.value = .green
    #expect(button.titleColor(for: .normal) == .green)
    #expect(button.titleColor(for: .disabled) == .green)
  }

  @Test func buttonFollowsIsEnabledOfItsCommand() {
    let mayRun = Dynamic(false)
    var runs = 0
    button >> Command(enabled: mayRun) { runs += 1 }
    #expect(!button.isEnabled)
    #expect(!button.simulateTap())
    mayRun.value = true
    #expect(button.isEnabled)
    #expect(button.simulateTap())
    #expect(runs == 1)
  }

  @Test func buttonIsDisabledWhileTheConditionHasNoValue() {
    let source = Dynamic(false)
    button >> Command(enabled: source & { $0 }) {}
    #expect(!button.isEnabled)
    source.value = true
    #expect(button.isEnabled)
  }

  @Test func secondCommandReplacesTheFirst() {
    var log: [String] = []
    let mayRun = Dynamic(false)
    button >> Command(enabled: mayRun) { log.append("first") }
    button >> Command { log.append("second") }
    #expect(button.isEnabled)
    mayRun.value = true
    mayRun.value = false
    #expect(button.isEnabled)
    button.simulateTap()
    #expect(log == ["second"])
  }

  @Test func eachEventHasItsOwnCommand() {
    var log: [String] = []
    button.on([.touchDown, .touchUpInside]) >> { log.append("touch") }
    button.on(.touchDown) >> { log.append("down") }
    button.simulateTap()
    #expect(log == ["down", "touch"])
  }

  @Test func disposeEndsTheCommand() {
    var taps = 0
    let handle = button >> Command { taps += 1 }
    handle.dispose()
    button.simulateTap()
    #expect(taps == 0)
    #expect(button.isEnabled)
  }

  @Test func releasedBagEndsTheCommand() {
    var taps = 0
    let mayRun = Dynamic(true)
    var bag: DisposeBag? = DisposeBag()
    if let bag { (button >> Command(enabled: mayRun) { taps += 1 }).disposed(by: bag) }
    button.simulateTap()
    bag = nil
    button.simulateTap()
    mayRun.value = false
    #expect(taps == 1)
    #expect(button.isEnabled)
  }

  @Test func titleOfEachStateHasItsOwnSource() {
    let title = Dynamic("Save")
    title >>> button.titleModifier()
    title | { $0 + "!" } >>> button.titleModifier(for: .disabled)
    #expect(button.title(for: .normal) == "Save")
    #expect(button.title(for: .disabled) == "Save!")
    Dynamic("Other") >>> button.titleModifier(for: .normal)
    title.value = "Keep"
    #expect(button.title(for: .normal) == "Other")
    #expect(button.title(for: .disabled) == "Keep!")
  }

  @Test func imagesTitlesAndConfigurationFollowTheirValues() {
    let image = UIImage()
    Dynamic(image) >>> button.imageModifier()
    Dynamic(image) >>> button.backgroundImageModifier(for: .selected)
    Dynamic(NSAttributedString(string: "a")) >>> button.attributedTitleModifier()
    #expect(button.image(for: .normal) === image)
    #expect(button.backgroundImage(for: .selected) === image)
    #expect(button.attributedTitle(for: .normal)?.string == "a")
    var configuration = UIButton.Configuration.plain()
    configuration.title = "Go"
    Dynamic(configuration) >>> button.modifiers.configuration
    #expect(button.configuration?.title == "Go")
  }

  @Test func valueBindsToIsEnabled() {
    let isValid = Dynamic(false)
    isValid >>> button
    #expect(!button.isEnabled)
    isValid.value = true
    #expect(button.isEnabled)
  }

  @Test func commandReplacesTheBindingOfIsEnabled() {
    final class Answering: UIButton {
      let isWanted = Dynamic(true)
      override var isEnabled: Bool { didSet { if !isEnabled { isWanted.value = true } } }
    }
    let button = Answering(frame: .zero)
    button.isWanted >>> button.isEnabledModifier
    button >> Command(enabled: Dynamic(false)) {}
    #expect(!button.isEnabled)
  }

  @Test func buttonWithTwoCommandsIsEnabledWhileBothAre() {
    let (first, second) = (Dynamic(true), Dynamic(true))
    var bag: DisposeBag? = DisposeBag()
    button >> Command(enabled: first) {}
    bag?.collect { _ = button.on(.touchDown) >> Command(enabled: second) {} }
    #expect(button.isEnabled)
    second.value = false
    #expect(!button.isEnabled)
    // A command that ended with its bag is ignored once `isEnabled` of the other command changes.
    bag = nil
    first.value = false
    first.value = true
    #expect(button.isEnabled)
    let own = Dynamic(false)
    own >>> button.isEnabledModifier
    first.value = false
    first.value = true
    #expect(!button.isEnabled)
  }

  @Test func endedCommandLeavesIsEnabledToAnotherBinding() {
    let own = Dynamic(false)
    button >> {}
    let handle = button.on(.touchDown) >> {}
    own >>> button.isEnabledModifier
    #expect(!button.isEnabled)
    handle.dispose()
    #expect(!button.isEnabled)
    own.value = true
    own.value = false
    #expect(!button.isEnabled)
  }

  @Test func endedCommandIsReleased() {
    weak var isEnabled: Listenable<Bool>?
    let handle: Disposable
    do {
      let command = Command {}
      isEnabled = command.isEnabled
      handle = button >> command
    }
    let wasKept = isEnabled != nil
    #expect(wasKept)
    handle.dispose()
    let isKept = isEnabled != nil
    #expect(!isKept)
  }
}
