import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("presentation", .requiresHostApp)
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

  private func makeAlert(_ message: String, retry action: @escaping @MainActor () -> Void)
    -> UIViewController
  {
    let alert = UIAlertController(title: message, message: nil, preferredStyle: .alert)
    alert.addAction("Retry", action)
    return alert
  }

  private var presentedAlert: UIAlertController? {
    controller.presentedViewController as? UIAlertController
  }

  @Test func presentsEachValueAndDismissesOnNil() async {
    message.value = "No network"
    message >>> controller.presentation(animated: false) { makeAlert($0) }
    #expect(presentedAlert?.title == "No network")
    for text in ["No network", "No server"] {
      message.value = text
      #expect(presentedAlert?.title == text)
      await runTasksAndRunLoopTurn()
      message.value = nil
      await runTasksAndRunLoopTurn()
      #expect(presentedAlert == nil)
    }
  }

  @Test(arguments: [nil, "other"])
  func dismissingThePresenterResetsTheValue(newMessage: String?) async {
    let isAsking = Dynamic(false)
    message
      <<>>> controller.presentation(animated: false) { _ in
        let editor = UIViewController()
        isAsking <<>>> editor.presentation(animated: false) { UIViewController() }
        return editor
      }
    message.value = "draft"
    await runTasksAndRunLoopTurn()
    isAsking.value = true
    await runTasksAndRunLoopTurn()
    #expect(controller.presentedViewController?.presentedViewController != nil)
    message.value = newMessage
    await runTasksAndRunLoopTurn()
    #expect(!isAsking.value)
  }

  @Test func oneWayBindingOfAnOptionalPresentsNothingForNil() async {
    message
      >>> controller.presentation(animated: false) {
        UIAlertController(title: "Failed", message: $0, preferredStyle: .alert)
      }
    #expect(presentedAlert == nil)
    message.value = "No network"
    #expect(presentedAlert?.message == "No network")
    await runTasksAndRunLoopTurn()
    message.value = nil
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert == nil)
  }

  @Test func dismissalByTheUserSetsTheValueToNil() {
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "No network"
    #expect(presentedAlert?.simulateTap("OK") == true)
    #expect(message.value == nil)
    message.value = "No server"
    #expect(presentedAlert?.title == "No server")
  }

  @Test func presentsNonEquatableValues() async {
    struct Question { var text: String }
    let question = Dynamic<Question?>(nil)
    question <<>>> controller.presentation(animated: false) { makeAlert($0.text) }
    question.value = Question(text: "One")
    #expect(presentedAlert?.simulateTap("OK") == true)
    #expect(question.value == nil)
    question.value = Question(text: "Two")
    question.value = Question(text: "Three")
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert?.title == "Three")
  }

  @Test func listenerMaySetAnotherValueAfterADismissal() async {
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.addListener { [message] in if $0 == nil { message.value = "Two" } }
    message.value = "One"
    presentedAlert?.simulateTap("OK")
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert?.title == "Two")
  }

  @Test func differentValueReplacesThePresentedController() async {
    message >>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert?.title == "Two")
  }

  @Test func settingTheSameValueAgainKeepsThePresentedController() async {
    var callCount = 0
    message
      >>> controller.presentation(animated: false) {
        callCount += 1
        return makeAlert($0)
      }
    message.value = "One"
    let alert = presentedAlert
    message.value = "One"
    await runTasksAndRunLoopTurn()
    message.value = "One"
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert === alert)
    #expect(callCount == 1)
  }

  @Test func settingTheSameObjectAgainKeepsThePresentedController() async {
    final class Draft {}
    let draft = Dynamic<Draft?>(Draft())
    draft <<>>> controller.presentation(animated: false) { _ in UIViewController() }
    let presented = controller.presentedViewController
    draft.value = draft.value
    await runTasksAndRunLoopTurn()
    #expect(presented != nil && controller.presentedViewController === presented)
    draft.value = Draft()
    await runTasksAndRunLoopTurn()
    #expect(controller.presentedViewController !== presented)
  }

  #if !canImport(UIKit)
  @Test(arguments: [false, true])
  func reentrantClosureIsCalledOnce(setsSource: Bool) async {
    let (message, presenter) = (Dynamic<String?>("One"), UIViewController())
    var callCount = 0
    message
      >>> presenter.presentation(animated: false) { text in
        callCount += 1
        // The closure sets the value or ends a run-loop turn; the limit prevents an endless loop.
        if callCount < 5 { if setsSource { message.value = text } else { runAsTurn {} } }
        return makeAlert(text)
      }
    let window = makeWindow(presenter)
    await runTasksAndRunLoopTurn()
    #expect(callCount == 1)
    #expect((presenter.presentedViewController as? UIAlertController)?.title == "One")
    withExtendedLifetime(window) {}
  }

  /// The alert's action sets the value again. Some cases set nil first.
  @Test(arguments: [[], [nil]] as [[String?]], [true, false])
  func sameValueSetByAnAlertActionIsPresentedAgain(valuesBefore: [String?], isTwoWay: Bool) async {
    let presentation = controller.presentation(animated: false) { [message] (text: String) in
      makeAlert(text) { for value in valuesBefore + ["Failed"] { message.value = value } }
    }
    if isTwoWay { message <<>>> presentation } else { message >>> presentation }
    message.value = "Failed"
    await runTasksAndRunLoopTurn()
    for _ in 0..<3 {
      #expect(presentedAlert?.simulateTap("Retry") == true)
      await runTasksAndRunLoopTurn()
      #expect(presentedAlert?.title == "Failed")
      #expect(message.value == "Failed")
    }
  }

  @Test func userMayDismissDuringThePresentation() {
    message <<>>> controller.presentation { makeAlert($0) }
    message.value = "No network"
    #expect(presentedAlert?.simulateTap("OK") == true)
    #expect(message.value == nil)
  }
  #endif

  @Test func valueSetToNilAndBackInOneTurnIsPresented() async {
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "Failed"
    await runTasksAndRunLoopTurn()
    message.value = nil
    message.value = "Failed"
    await runTasksAndRunLoopTurn()
    #expect(presentedAlert?.title == "Failed")
    #expect(message.value == "Failed")
  }

  // MARK: Bool

  @Test(arguments: [true, false]) func boolPresentsWhileTrue(closureTakesValue: Bool) async {
    let isOpen = Dynamic(false)
    if closureTakesValue {
      isOpen >>> controller.presentation(animated: false) { (_: Bool) in UIViewController() }
    } else {
      isOpen >>> controller.presentation(animated: false) { UIViewController() }
    }
    #expect(controller.presentedViewController == nil)
    isOpen.value = true
    let presented = controller.presentedViewController
    #expect(presented != nil)
    await runTasksAndRunLoopTurn()
    isOpen.value = true
    await runTasksAndRunLoopTurn()
    #expect(controller.presentedViewController === presented)
    isOpen.value = false
    await runTasksAndRunLoopTurn()
    #expect(controller.presentedViewController == nil)
  }

  @Test func swipeSetsABoolToFalseUnlessTheControllerIsModal() {
    let sheet = UIViewController()
    sheet.isModalInPresentation = true
    let isOpen = Dynamic(true)
    isOpen <<>>> controller.presentation(animated: false) { sheet }
    #expect(!sheet.simulateDismissal() && isOpen.value)
    sheet.isModalInPresentation = false
    #expect(sheet.simulateDismissal() && !isOpen.value)
  }

  @Test func modalChildPreventsDismissal() async {
    let editor = UIViewController()
    let isOpen = Dynamic(true)
    isOpen
      <<>>> controller.presentation(animated: false) {
        UINavigationController(rootViewController: editor)
      }
    await runTasksAndRunLoopTurn()
    editor.isModalInPresentation = true
    #expect(!editor.simulateDismissal() && isOpen.value)
    editor.isModalInPresentation = false
    #expect(editor.simulateDismissal() && !isOpen.value)
  }

  // MARK: Waiting

  @Test func presentationWaitsForTheWindow() async {
    let presenter = UIViewController()
    message.value = "No network"
    message >>> presenter.presentation(animated: false) { makeAlert($0) }
    #expect(presenter.presentedViewController == nil)
    window.rootViewController = presenter
    await runTasksAndRunLoopTurn()
    #expect(presenter.presentedViewController?.title == "No network")
    #expect(presenter.view.subviews.isEmpty)  // Waiting adds no view.
  }

  @Test func secondPresentationWaitsForTheFirst() async {
    let failure = Dynamic<String?>(nil)
    message <<>>> controller.presentation(animated: false) { makeAlert($0) }
    failure <<>>> controller.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    failure.value = "Two"
    #expect(presentedAlert?.title == "One")
    presentedAlert?.simulateTap("OK")
    await runTasksAndRunLoopTurn()
    #expect(message.value == nil)
    #expect(presentedAlert?.title == "Two")
  }

  @Test func valueBoundInTwoTabsShowsOneAlert() async {
    let (first, second, tabs) = (UIViewController(), UIViewController(), UITabBarController())
    tabs.viewControllers = [first, second]
    tabs.selectedIndex = 1
    window.rootViewController = tabs
    var shownCount = 0
    for tab in [first, second] {
      message
        <<>>> tab.presentation(animated: false) { text in
          shownCount += 1
          return makeAlert(text)
        }
    }
    message.value = "Expired"
    await runTasksAndRunLoopTurn()
    tabs.selectedIndex = 0
    await runTasksAndRunLoopTurn()
    (tabs.presentedViewController as? UIAlertController)?.simulateTap("OK")
    await runTasksAndRunLoopTurn()
    #expect(message.value == nil && shownCount == 1)
  }

  /// Presentations and dismissals end when a test calls `finishStep`.
  private final class SlowController: UIViewController {
    var pendingSteps: [() -> Void] = []

    override func present(
      _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      super.present(presented, animated: false)
      pendingSteps.append { completion?() }
    }

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      pendingSteps.append { super.dismiss(animated: false, completion: completion) }
    }

    func finishStep() { pendingSteps.removeFirst()() }
  }

  @Test func dismissalWaitsForThePresentationToEnd() async {
    let slow = SlowController()
    window.rootViewController = slow
    message >>> slow.presentation { makeAlert($0) }
    message.value = "One"
    message.value = "Two"
    await runTasksAndRunLoopTurn()
    #expect(slow.presentedViewController?.title == "One")
    #expect(slow.pendingSteps.count == 1)  // the presentation
    slow.finishStep()
    #expect(slow.pendingSteps.count == 1)  // the dismissal
    slow.finishStep()
    await runTasksAndRunLoopTurn()
    #expect(slow.presentedViewController?.title == "Two")
  }

  @Test func valueSetDuringADismissalIsPresentedNext() async {
    let slow = SlowController()
    window.rootViewController = slow
    message <<>>> slow.presentation { makeAlert($0) }
    message.value = "One"
    slow.finishStep()
    message.value = nil
    message.value = "Two"
    await runTasksAndRunLoopTurn()
    #expect(slow.pendingSteps.count == 1)  // the dismissal
    #expect(slow.presentedViewController?.title == "One")
    slow.finishStep()
    await runTasksAndRunLoopTurn()
    #expect(slow.presentedViewController?.title == "Two")
    #expect(message.value == "Two")
  }

  /// Refuses presentations, as UIKit does during a transition.
  private final class RefusingController: UIViewController {
    var refuses = true

    override func present(
      _ presented: UIViewController, animated: Bool, completion: (() -> Void)? = nil
    ) {
      if refuses { return }
      super.present(presented, animated: animated, completion: completion)
    }
  }

  @Test(arguments: [true, false]) func refusedPresentationIsRetried(reusesController: Bool) async {
    let refusing = RefusingController()
    window.rootViewController = refusing
    window.layoutIfNeeded()
    let reusedController = UIViewController()
    message
      <<>>> refusing.presentation(animated: false) { text in
        let presented = reusesController ? reusedController : UIViewController()
        presented.title = text
        return presented
      }
    for value in ["One", nil, "Two"] {
      message.value = value
      await runTasksAndRunLoopTurn()
    }
    #expect(refusing.presentedViewController == nil)
    #expect(message.value == "Two")
    refusing.refuses = false
    await runTasksAndRunLoopTurn()
    #expect(refusing.presentedViewController?.title == "Two")
    #expect(refusing.presentedViewController?.simulateDismissal() == true)
    #expect(message.value == nil)
  }

  /// Refuses dismissals, as UIKit does during another presentation or dismissal.
  private final class DismissalRefusingController: UIViewController {
    var refuses = true

    override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
      if !refuses { super.dismiss(animated: animated, completion: completion) }
    }
  }

  @Test func refusedDismissalIsRetried() async {
    let refusing = DismissalRefusingController()
    window.rootViewController = refusing
    message <<>>> refusing.presentation(animated: false) { makeAlert($0) }
    message.value = "One"
    await runTasksAndRunLoopTurn()
    message.value = nil
    await runTasksAndRunLoopTurn()
    #expect(refusing.presentedViewController?.title == "One")
    refusing.refuses = false
    await runTasksAndRunLoopTurn()
    #expect(refusing.presentedViewController == nil)
  }

  /// `isBeingDismissed` is true while `isDragged` is true, as during a swipe.
  private final class DraggedSheet: UIViewController {
    var isDragged = false
    override var isBeingDismissed: Bool { isDragged || super.isBeingDismissed }
  }

  @Test func nilSetDuringACanceledSwipeDismisses() async {
    let sheet = DraggedSheet()
    message <<>>> controller.presentation(animated: false) { _ in sheet }
    message.value = "One"
    await runTasksAndRunLoopTurn()
    sheet.isDragged = true
    message.value = nil
    sheet.isDragged = false
    await runTasksAndRunLoopTurn()
    #expect(controller.presentedViewController == nil)
  }

  // MARK: Call sites

  @Test func secondPresentationAtTheSameCallSiteReplacesTheFirst() async {
    let secondMessage = Dynamic<String?>(nil)
    for (greeting, value) in [("Hello", message), ("Goodbye", secondMessage)] {
      value <<>>> controller.presentation(animated: false) { makeAlert("\(greeting), \($0)") }
    }
    message.value = "Ada"
    #expect(presentedAlert == nil)
    secondMessage.value = "Ada"
    #expect(presentedAlert?.title == "Goodbye, Ada")
  }

  // MARK: Popped controllers

  /// Shows a navigation stack with `child` at its top.
  private func pushChild(_ child: UIViewController) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: UIViewController())
    window.rootViewController = navigation
    navigation.pushViewController(child, animated: false)
    window.layoutIfNeeded()
    return navigation
  }

  @Test func releasingAPoppedControllerSetsTheValueToNil() async {
    let navigation: UINavigationController
    do {
      let child = UIViewController()
      navigation = pushChild(child)
      message <<>>> child.presentation(animated: false) { makeAlert($0) }
    }
    message.value = "One"
    await runTasksAndRunLoopTurn()
    navigation.popViewController(animated: false)
    await runTasksAndRunLoopTurn()
    #expect(navigation.presentedViewController == nil)
    #expect(message.value == nil)
  }

  @Test(arguments: [true, false])
  func poppingAControllerDismissesItsPresentation(animated: Bool) async {
    final class Sheet: UIViewController {
      var animatedFlags: [Bool] = []

      override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        animatedFlags.append(animated)
      }
    }
    let (child, sheet) = (UIViewController(), Sheet())
    let navigation = pushChild(child)
    message <<>>> child.presentation(animated: animated) { _ in sheet }
    message.value = "One"
    await runTasksAndRunLoopTurn()
    #expect(navigation.presentedViewController === sheet)
    navigation.popViewController(animated: false)
    await runTasksAndRunLoopTurn()
    #expect(navigation.presentedViewController == nil)
    #expect(sheet.animatedFlags == [animated])
    #expect(message.value == nil)
  }

  #if !os(tvOS)
  @Test func presentsOverASearchController() async {
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
    await runTasksAndRunLoopTurn()
    #expect((search.presentedViewController as? UIAlertController)?.simulateTap("OK") == true)
    #expect(message.value == nil)
    #expect(controller.presentedViewController === search)
  }
  #endif
}
