import DynamicTesting
import Testing

@testable import DynamicUIKit

@MainActor @Suite("presentation", .opensWindows)
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

  @Test func showsAValueAndDismissesOnNil() async {
    message >>> controller.presentation(animated: false) { makeAlert($0) }
    #expect(shown == nil)
    message.value = "No network"
    #expect(shown?.title == "No network")
    await settle()
    message.value = nil
    #expect(shown == nil)
  }

  @Test func showsTheValueThatIsThereWhenBound() {
    message.value = "No network"
    message >>> controller.presentation(animated: false) { makeAlert($0) }
    #expect(shown?.title == "No network")
  }

  @Test func aPlainValueBindsToo() {
    let welcome = Dynamic("Welcome")
    welcome >> controller.presentation(animated: false) { makeAlert($0) }
    #expect(shown == nil)
    welcome.value = "Welcome back"
    #expect(shown?.title == "Welcome back")
  }

  @Test func theUsersDismissalSetsTheValueToNil() {
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "No network"
    #expect(shown?.simulateTap("OK") == true)
    #expect(message.value == nil)
    message.value = "Still none"
    #expect(shown?.title == "Still none")
  }

  @Test func aValueThatCannotBeComparedGoesBothWays() async {
    struct Question {
      var text: String
      var answer: () -> Void = {}
    }
    let question = Dynamic<Question?>(nil)
    question <<>>> controller.presentation(animated: false) { makeAlert($0.text) }
    question.value = Question(text: "Sure")
    #expect(shown?.title == "Sure")
    #expect(shown?.simulateTap("OK") == true)
    #expect(question.value == nil)
    question.bindTwoWay(controller.presentation(animated: false) { makeAlert($0.text) })
    question.value = Question(text: "Really")
    #expect(shown?.title == "Really")
  }

  @Test func theModelMayAnswerTheDismissalWithAnotherValue() async {
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.addListener { [message] in if $0 == nil { message.value = "Really" } }
    message.value = "Sure"
    shown?.simulateTap("OK")
    await settle()
    #expect(shown?.title == "Really")
  }

  @Test(.opensWindows) func anotherValueTakesThePlace() async {
    message >>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    await settle()
    #expect(shown?.title == "Two")
  }

  @Test func soDoesOneThatCannotBeCompared() async {
    struct Question {
      var text: String
      var answer: () -> Void = {}
    }
    let question = Dynamic<Question?>(nil)
    question >>> controller.presentation(animated: false) { makeAlert($0.text) }
    question.value = Question(text: "Sure")
    question.value = Question(text: "Really")
    await settle()
    #expect(shown?.title == "Really")
  }

  @Test func anEqualValueLeavesWhatIsShown() async {
    var count = 0
    message
      >>> controller.presentation(animated: false) {
        count += 1
        return makeAlert($0)
      }
    message.value = "One"
    let alert = shown
    message.value = "One"
    await settle()
    message.value = "One"
    await settle()
    #expect(shown === alert)
    #expect(count == 1)
  }

  @Test func waitsForTheWindow() async {
    let late = UIViewController()
    late.loadViewIfNeeded()
    message.value = "No network"
    message >>> late.presentation(animated: false) { makeAlert($0) }
    #expect(late.presentedViewController == nil)
    window.rootViewController = late
    await settle()
    #expect(late.presentedViewController?.title == "No network")
  }

  @Test func twoPresentationsTakeTurns() async {
    let failure = Dynamic<String?>(nil)
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    failure <<>>> controller.presentation(animated: false) { makeAlert($0) }
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
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
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
      <<>>> controller.presentation(animated: false) { _ in
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
      value <<>>> controller.presentation(animated: false) { makeAlert($0) }
    }
    message.value = "Old"
    #expect(shown == nil)
    other.value = "New"
    #expect(shown?.title == "New")
  }

  @Test func aValueThatIsSetWhileAnotherIsMadeIsPresentedOnce() async {
    controller.present(UIViewController(), animated: false)
    message
      <<>>> controller.presentation(animated: false) { [message] text in
        if text == "First" { message.value = "Second" }
        return makeAlert(text)
      }
    message.value = "First"
    controller.dismiss(animated: false)
    await settle()
    #expect(shown?.title == "Second")
    shown?.simulateTap("OK")
    await settle()
    #expect(message.value == nil)
    #expect(shown == nil)
  }

  @Test func aValueThatIsTakenBackWhileItIsMadeIsNotPresented() async {
    final class Counting: UIViewController {
      var count = 0

      override func present(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
      ) {
        count += 1
        super.present(presented, animated: false, completion: completion)
      }
    }
    let counting = Counting()
    window.rootViewController = counting
    window.layoutIfNeeded()
    counting.present(UIViewController(), animated: false)
    message
      <<>>> counting.presentation(animated: false) { [message] text in
        message.value = nil
        return makeAlert(text)
      }
    message.value = "First"
    counting.dismiss(animated: false)
    await settle()
    #expect(message.value == nil)
    #expect(counting.count == 1)
  }

  @Test func theSameLineExecutedAgainMayAnimate() async {
    final class Recording: UIViewController {
      var animations: [Bool] = []

      override func present(
        _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
      ) {
        animations.append(animated)
        super.present(presented, animated: false, completion: completion)
      }
    }
    let recording = Recording()
    window.rootViewController = recording
    window.layoutIfNeeded()
    for animated in [false, true, false] {
      message >>> recording.presentation(animated: animated) { makeAlert($0) }
      message.value = "Hello"
      await settle()
      message.value = nil
      await settle()
    }
    #expect(recording.animations == [false, true, false])
  }

  /// A controller that takes its time, as one does that moves.
  private final class Slow: UIViewController {
    var steps: [() -> Void] = []

    override func present(
      _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      super.present(presented, animated: false)
      steps.append { completion?() }
    }

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      steps.append { super.dismiss(animated: false, completion: completion) }
    }

    func goOn() { steps.removeFirst()() }
  }

  @Test func waitsUntilThePresentationIsDoneWhateverFlagsSay() async {
    let slow = Slow()
    window.rootViewController = slow
    message >>> slow.presentation { makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    await settle()
    #expect(slow.presentedViewController?.title == "One")
    #expect(slow.steps.count == 1)
    slow.goOn()
    #expect(slow.steps.count == 1)
    slow.goOn()
    await settle()
    #expect(slow.presentedViewController?.title == "Two")
  }

  @Test func anEqualValueLeavesWhatIsStillComing() async {
    let slow = Slow()
    window.rootViewController = slow
    message >>> slow.presentation { makeAlert($0) }
    message.value = "One"
    let alert = slow.presentedViewController
    message.value = "One"
    slow.goOn()
    await settle()
    #expect(slow.steps.isEmpty)
    #expect(slow.presentedViewController === alert)
  }

  @Test func aValueThatComesWhileTheFormerLeavesIsShownNext() async {
    let slow = Slow()
    window.rootViewController = slow
    message <<>>> slow.presentation { makeAlert($0) }
    message.value = "One"
    slow.goOn()
    message.value = nil
    message.value = "Two"
    await settle()
    #expect(slow.steps.count == 1)
    #expect(slow.presentedViewController?.title == "One")
    slow.goOn()
    await settle()
    #expect(slow.presentedViewController?.title == "Two")
    #expect(message.value == "Two")
  }

  @Test func whatAPoppedChildPresentsGoesToo() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    let child = UIViewController()
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    message <<>>> child.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    await settle()
    #expect(navigation.presentedViewController?.title == "One")
    navigation.popViewController(animated: false)
    await settle()
    #expect(navigation.presentedViewController == nil)
    #expect(message.value == nil)
  }

  @Test func whatAChildPresentsGoesTooIfNobodyKeepsTheChild() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    var child: UIViewController? = UIViewController()
    navigation.pushViewController(child!, animated: false)
    window.layoutIfNeeded()
    message >>> child!.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    await settle()
    weak let gone = child
    child = nil
    navigation.popViewController(animated: false)
    await settle()
    #expect(gone == nil)
    #expect(navigation.presentedViewController == nil)
  }

  #if !os(tvOS)
  @Test func anAlertStandsInFrontOfASearch() async {
    let search = UISearchController(searchResultsController: nil)
    controller.navigationItem.searchController = search
    #if canImport(UIKit)
    controller.present(search, animated: false)
    #else
    search.isActive = true
    #endif
    #expect(controller.presentedViewController === search)
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "No network"
    await settle()
    #expect((search.presentedViewController as? UIAlertController)?.title == "No network")
    #expect((search.presentedViewController as? UIAlertController)?.simulateTap("OK") == true)
    #expect(message.value == nil)
    #expect(controller.presentedViewController === search)
  }
  #endif

  @Test func putsNoViewsIntoAnybodysHierarchy() async {
    let host = UIViewController()
    message >>> host.presentation(animated: false) { _ in UIViewController() }
    message.value = "One"
    #expect(host.presentedViewController == nil)
    window.rootViewController = host
    window.layoutIfNeeded()
    await settle()
    #expect(host.view.subviews.isEmpty)
    #expect(host.presentedViewController?.view.subviews.isEmpty == true)
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
        message <<>>> controller.presentation(animated: false) { makeAlert($0) }
        message.value = "One"
        window.rootViewController = nil
        return controller
      })
    message.value = nil
  }

  @Test func doesNotKeepTheSource() {
    #expect(
      isReleased {
        let message = Dynamic<String?>(nil)
        message <<>>> controller.presentation(animated: false) { makeAlert($0) }
        return message
      })
  }

  @Test func aValueThatComesWithTheEndOfAnotherIsNotForgotten() async {
    let sheet = Dynamic<String?>(nil)
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    sheet <<>>> controller.presentation(animated: false) { makeAlert($0) }
    sheet.addListener { [message, controller] in
      guard $0 == nil else { return }
      controller.present(UIViewController(), animated: false)
      message.value = "Later"
    }
    sheet.value = "Now"
    shown?.simulateTap("OK")
    #expect(message.value == "Later")
    controller.dismiss(animated: false)
    await settle()
    #expect(shown?.title == "Later")
  }

  @Test func theSameLineExecutedAgainPresentsWhatItMakesNow() {
    for greeting in ["Hello", "Good bye"] {
      message <<>>> controller.presentation(animated: false) { makeAlert("\(greeting), \($0)") }
    }
    message.value = "Ada"
    #expect(shown?.title == "Good bye, Ada")
  }

  #if !canImport(UIKit)
  @Test func theUserMayDismissWhatIsStillComing() {
    message <<>>> controller.presentation { makeAlert($0) }
    message.value = "No network"
    #expect(shown?.simulateTap("OK") == true)
    #expect(message.value == nil)
  }
  #endif

  /// A controller that presents later than it is told to, as it has something to do first.
  private final class Late: UIViewController {
    var steps: [() -> Void] = []

    override func present(
      _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      steps.append { super.present(presented, animated: false, completion: completion) }
    }

    func goOn() { steps.removeFirst()() }
  }

  @Test func aValueWaitsForAControllerThatPresentsLater() async {
    let late = Late()
    window.rootViewController = late
    message <<>>> late.presentation(animated: false) { makeAlert($0) }
    for text in ["One", "Two"] {
      message.value = text
      await settle()
      #expect(message.value == text)
      late.goOn()
      let alert = late.presentedViewController as? UIAlertController
      #expect(alert?.title == text)
      #expect(alert?.simulateTap("OK") == true)
      #expect(message.value == nil)
    }
  }

  @Test func whatAPoppedChildPresentedLaterGoesToo() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    let child = Late()
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    let sheet = UIViewController()
    message <<>>> child.presentation(animated: false) { _ in sheet }
    for text in ["One", "Two"] {
      message.value = text
      await settle()
      child.goOn()
      await settle()
      #expect(navigation.presentedViewController === sheet)
      if text == "One" {
        #expect(sheet.simulateDismissal())
        await settle()
      }
    }
    navigation.popViewController(animated: false)
    await settle()
    #expect(navigation.presentedViewController == nil)
    #expect(message.value == nil)
  }

  @Test func aSheetThatWasDismissedMayBeUsedElsewhere() async {
    let sheet = UIViewController()
    message <<>>> controller.presentation(animated: false) { _ in sheet }
    message.value = "Settings"
    await settle()
    #expect(sheet.simulateDismissal())
    await settle()
    let other = UIViewController()
    window.rootViewController = other
    await settle()
    await present(sheet, on: other)
    await settle()
    #expect(other.presentedViewController === sheet)
  }

  @Test func whatAPoppedChildPresentsIsDismissedOnce() async {
    final class Patient: UINavigationController {
      var dismissals = 0

      override func dismiss(animated: Bool, completion: (() -> Void)? = nil) { dismissals += 1 }
    }
    let navigation = Patient(rootViewController: UIViewController())
    window.rootViewController = navigation
    let child = UIViewController()
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    message >>> child.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    await settle()
    navigation.popViewController(animated: false)
    await settle()
    await settle()
    #expect(navigation.dismissals == 1)
  }

  @Test(arguments: [true, false])
  func whatAPoppedChildPresentsGoesAsItCame(animated: Bool) async {
    final class Sheet: UIViewController {
      var departures: [Bool] = []

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        departures.append(animated)
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    let child = UIViewController()
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    let sheet = Sheet()
    message <<>>> child.presentation(animated: animated) { _ in sheet }
    message.value = "One"
    await settle()
    navigation.popViewController(animated: false)
    await settle()
    #expect(sheet.departures == [animated])
  }

  @Test func whatIsStillComingWhenItsControllerIsPoppedGoesAfterwards() async {
    final class Busy: UINavigationController {
      var isBusy = true

      override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
        if !isBusy { super.dismiss(animated: animated, completion: completion) }
      }
    }
    let navigation = Busy(rootViewController: UIViewController())
    window.rootViewController = navigation
    let child = Slow()
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    message <<>>> child.presentation { makeAlert($0) }
    message.value = "One"
    navigation.popViewController(animated: false)
    await settle()
    navigation.isBusy = false
    child.goOn()
    await settle()
    #expect(navigation.presentedViewController == nil)
  }

  /// A controller that presents nothing for a while, as UIKit does in the middle of something else.
  private final class Refusing: UIViewController {
    var refuses = true

    override func present(
      _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      if refuses { return }
      super.present(presented, animated: animated, completion: completion)
    }
  }

  @Test func aValueWhosePresentationIsRefusedWaits() async {
    let refusing = Refusing()
    window.rootViewController = refusing
    window.layoutIfNeeded()
    message >>> refusing.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    await settle()
    #expect(refusing.presentedViewController == nil)
    refusing.refuses = false
    await settle()
    #expect(refusing.presentedViewController?.title == "One")
  }

  @Test func soDoesOneOfAControllerThatIsKept() async {
    let refusing = Refusing()
    window.rootViewController = refusing
    window.layoutIfNeeded()
    let kept = UIViewController()
    message
      <<>>> refusing.presentation(animated: false) { text in
        kept.title = text
        return kept
      }
    message.value = "One"
    await settle()
    message.value = nil
    await settle()
    message.value = "Two"
    await settle()
    #expect(refusing.presentedViewController == nil)
    refusing.refuses = false
    await settle()
    #expect(refusing.presentedViewController?.title == "Two")
    #expect(kept.simulateDismissal())
    #expect(message.value == nil)
  }

  @Test func aControllerThatIsPresentedElsewhereIsWaitedFor() async {
    let (kept, other) = (UIViewController(), UIViewController())
    let second = makeWindow(other)
    await settle()
    await present(kept, on: other)
    var count = 0
    message
      <<>>> controller.presentation(animated: false) { _ in
        count += 1
        return kept
      }
    message.value = "One"
    await settle()
    #expect(message.value == "One")
    #expect(count == 1)
    await dismissAll(of: other)
    await settle()
    #expect(controller.presentedViewController === kept)
    #expect(count == 2)
    withExtendedLifetime(second) {}
  }

  @Test func anotherValueNeedNotWaitForIt() async {
    let (kept, other) = (UIViewController(), UIViewController())
    let second = makeWindow(other)
    await settle()
    await present(kept, on: other)
    message <<>>> controller.presentation(animated: false) { $0 == "One" ? kept : makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    await settle()
    #expect(shown?.title == "Two")
    withExtendedLifetime(second) {}
  }
}
