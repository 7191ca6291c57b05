import DynamicUIKit
import Testing

@MainActor @Suite("UIButton")
struct UIButtonTests {
  let button = UIButton(type: .system)

  @Test func titlesAndImagesOfEachStateFollowTheirValues() {
    let title = Dynamic("Save")
    let image = Dynamic(UIImage())
    let color = Dynamic(UIColor.red)
    title >>> button.titleModifier()
    title | { $0 + "!" } >>> button.titleModifier(for: .disabled)
    title | { NSAttributedString(string: $0) } >>> button.attributedTitleModifier(for: .selected)
    color >>> button.titleColorModifier()
    image >>> button.imageModifier()
    image >>> button.backgroundImageModifier(for: .selected)
    title.value = "Keep"
    color.value = .green
    #expect(button.title(for: .normal) == "Keep")
    #expect(button.title(for: .disabled) == "Keep!")
    #expect(button.attributedTitle(for: .selected)?.string == "Keep")
    #expect(button.titleColor(for: .normal) == .green)
    #expect(button.image(for: .normal) === image.value)
    #expect(button.backgroundImage(for: .selected) === image.value)
  }

  @Test func valueAndCommandReplaceEachOtherAsSourceOfIsEnabled() {
    let (isValid, mayRun) = (Dynamic(false), Dynamic(true))
    isValid >>> button
    #expect(!button.isEnabled)
    button >> Command(enabled: mayRun) {}
    isValid.value = true
    isValid.value = false
    #expect(button.isEnabled)
    let handle = button.on(.touchDown) >> {}
    isValid >>> button
    handle.dispose()  // Must not make the button follow the command's `isEnabled` again.
    mayRun.value = false
    mayRun.value = true
    #expect(!button.isEnabled)
  }

  @Test func buttonIsEnabledWhileBothCommandsAreEnabled() {
    let (isFirstEnabled, isSecondEnabled) = (Dynamic(true), Dynamic(true))
    var bag: DisposeBag? = DisposeBag()
    button >> Command(enabled: isFirstEnabled) {}
    bag?.collect { _ = button.on(.touchDown) >> Command(enabled: isSecondEnabled) {} }
    #expect(button.isEnabled)
    isSecondEnabled.value = false
    #expect(!button.isEnabled)
    // Releasing the bag ends the second binding. The next change of `isFirstEnabled` updates the
    // button. Without such a change, the button updates in the main actor's next turn.
    bag = nil
    isFirstEnabled.value = false
    isFirstEnabled.value = true
    #expect(button.isEnabled)
  }

  @Test func buttonIsEnabledWhileTheRemainingCommandIsEnabled() {
    let mayRun = Dynamic(true)
    button >> Command(enabled: mayRun) {}
    let handle = button.on(.touchDown) >> Command(enabled: Dynamic(false)) {}
    #expect(!button.isEnabled)
    handle.dispose()
    #expect(button.isEnabled)
    mayRun.value = false
    #expect(!button.isEnabled)
  }

  @Test func disposingTheHandleReleasesTheCommand() {
    weak var isEnabled: Listenable<Bool>?
    let handle: Disposable
    do {
      let command = Command {}
      isEnabled = command.isEnabled
      handle = button >> command
    }
    handle.dispose()
    #expect(isEnabled == nil)  // The command retains `isEnabled`, so the command is released.
  }
}
