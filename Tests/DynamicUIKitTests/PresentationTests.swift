#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("presentation")
struct PresentationTests {
  let controller = UIViewController()
  let window: UIWindow
  let message = Dynamic<String?>(nil)

  init() { window = makeWindow(controller) }

  private func makeAlert(_ message: String) -> UIViewController {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .cancel))
    return alert
  }

  private var shown: UIAlertController? {
    controller.presentedViewController as? UIAlertController
  }

  @Test func showsAValueAndDismissesOnNil() {
    message >>> controller.presentation { makeAlert($0) }
    #expect(shown == nil)
    message.value = "No network"
    #expect(shown?.title == "No network")
    HeadlessRunLoop.turn()
    message.value = nil
    #expect(shown == nil)
  }

  @Test func showsTheValueThatIsThereWhenBound() {
    message.value = "No network"
    message >>> controller.presentation { makeAlert($0) }
    #expect(shown?.title == "No network")
  }

  @Test func aPlainValueBindsToo() {
    let welcome = Dynamic("Welcome")
    welcome >> controller.presentation { makeAlert($0) }
    #expect(shown == nil)
    welcome.value = "Welcome back"
    #expect(shown?.title == "Welcome back")
  }

  @Test func theUsersDismissalSetsTheValueToNil() {
    message <<>>> controller.presentation { makeAlert($0) }
    message.value = "No network"
    #expect(shown?.simulateTap("OK") == true)
    #expect(message.value == nil)
    message.value = "Still none"
    #expect(shown?.title == "Still none")
  }

  @Test func theModelMayAnswerTheDismissalWithAnotherValue() async {
    message <<>>> controller.presentation { makeAlert($0) }
    message.addListener { [message] in if $0 == nil { message.value = "Really" } }
    message.value = "Sure"
    shown?.simulateTap("OK")
    await settle()
    #expect(shown?.title == "Really")
  }

  @Test func anotherValueTakesThePlace() {
    message >>> controller.presentation { makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    HeadlessRunLoop.turn()
    #expect(shown?.title == "Two")
  }

  @Test func waitsForTheWindow() async {
    let late = UIViewController()
    late.loadViewIfNeeded()
    message.value = "No network"
    message >>> late.presentation { makeAlert($0) }
    #expect(late.presentedViewController == nil)
    window.rootViewController = late
    await settle()
    #expect(late.presentedViewController?.title == "No network")
  }

  @Test func twoPresentationsTakeTurns() async {
    let failure = Dynamic<String?>(nil)
    message <<>>> controller.presentation { makeAlert($0) }
    failure <<>>> controller.presentation { makeAlert($0) }
    message.value = "One"
    failure.value = "Two"
    #expect(shown?.title == "One")
    shown?.simulateTap("OK")
    await settle()
    #expect(message.value == nil)
    #expect(shown?.title == "Two")
  }

  @Test func waitsForWhatOthersPresent() async {
    controller.present(UIViewController(), animated: false)
    message <<>>> controller.presentation { makeAlert($0) }
    message.value = "No network"
    #expect(shown == nil)
    #expect(message.value != nil)
    controller.dismiss(animated: false)
    await settle()
    #expect(shown?.title == "No network")
  }

  @Test func aSwipeDismissesUnlessTheControllerIsModal() {
    let isModal = Dynamic(true)
    message
      <<>>> controller.presentation { _ in
        let sheet = UIViewController()
        isModal >>> sheet.modalInPresentationModifier
        return sheet
      }
    message.value = "Settings"
    #expect(controller.presentedViewController?.simulateDismissal() == false)
    isModal.value = false
    #expect(controller.presentedViewController?.simulateDismissal() == true)
    #expect(message.value == nil)
  }

  @Test func theSameLineExecutedAgainChangesThePresentation() {
    let other = Dynamic<String?>(nil)
    for value in [message, other] {
      value <<>>> controller.presentation { makeAlert($0) }
    }
    message.value = "Old"
    #expect(shown == nil)
    other.value = "New"
    #expect(shown?.title == "New")
  }

  @Test func anActionFollowsAValue() {
    let isValid = Dynamic(false)
    let action = UIAlertAction(title: "Save", style: .default)
    isValid >>> action
    #expect(!action.isEnabled)
    isValid.value = true
    #expect(action.isEnabled)
  }

  @Test func theControllerIsReleasedWhileTheSourceLives() {
    #expect(
      isReleased {
        let controller = UIViewController()
        let window = makeWindow(controller)
        message <<>>> controller.presentation { makeAlert($0) }
        message.value = "One"
        window.rootViewController = nil
        HeadlessRunLoop.turn()
        return controller
      })
    message.value = nil
  }

  @Test func doesNotKeepTheSource() {
    #expect(
      isReleased {
        let message = Dynamic<String?>(nil)
        message <<>>> controller.presentation { makeAlert($0) }
        return message
      })
  }

  /// Lets what was put off to the next turn run.
  private func settle() async {
    await takeTurns()
    HeadlessRunLoop.turn()
  }
}
#endif
