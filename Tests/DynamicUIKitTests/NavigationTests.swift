import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A "foreign" controller is one that the app, not a binding, puts on the stack.
@MainActor @Suite("pushing and stack", .requiresHostApp)
struct NavigationTests {
  final class RecordingNavigationController: UINavigationController {
    var recordedStacks: [String] = []

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      recordedStacks.append(viewControllers.map { $0.title ?? "" }.joined(separator: " "))
      super.setViewControllers(viewControllers, animated: animated)
    }

    #if !canImport(UIKit)
    var isTransitioning = false

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      isTransitioning ? Coordinator() : nil
    }

    private final class Coordinator: NSObject, UIViewControllerTransitionCoordinator {
      var isAnimated: Bool { true }
      var isCancelled: Bool { false }
      var containerView: UIView { UIView() }
      var transitionDuration: TimeInterval { 0.3 }

      func animate(
        alongsideTransition animation: (
          (any UIViewControllerTransitionCoordinatorContext) -> Void
        )?, completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
      ) -> Bool { false }
    }
    #endif
  }

  private final class AnimationRecorder: NSObject, UINavigationControllerDelegate {
    var animatedFlags: [Bool] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { animatedFlags.append(animated) }
  }

  private let root = UIViewController()
  private let navigation: RecordingNavigationController
  private let window: UIWindow

  init() {
    root.title = "root"
    navigation = RecordingNavigationController(rootViewController: root)
    #if canImport(UIKit)
    UIView.setAnimationsEnabled(false)
    #endif
    window = makeWindow(navigation)
    window.layoutIfNeeded()
    navigation.recordedStacks = []
  }

  /// Does nothing on UIKit, where tests cannot control transitions.
  private func setTransitioning(_ isTransitioning: Bool) {
    #if !canImport(UIKit)
    navigation.isTransitioning = isTransitioning
    #endif
  }

  private var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  private func makeController(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  /// Runs enough run-loop turns to finish one change of the stack.
  private func runTurns() async {
    #if canImport(UIKit)
    await runTasksAndRunLoopTurn()
    #else
    HeadlessRunLoop.settle()
    #endif
  }

  // MARK: pushing

  @Test func pushesAValueAndGoesBackOnNil() async {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { makeController($0) }
    await runTurns()
    #expect(titles == ["root"])
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "a"])
    detail.value = nil
    await runTurns()
    #expect(titles == ["root"])
    #expect(navigation.recordedStacks == ["root a", "root"])
  }

  @Test func goingBackSetsTheValueToNil() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { makeController($0) }
    await runTurns()
    #expect(navigation.simulateBack())
    await runTurns()
    #expect(detail.value == nil)
    detail.value = "b"
    await runTurns()
    #expect(titles == ["root", "b"])
  }

  @Test func dismissingTheNavigationControllerResetsTheValues() async {
    let (isEditing, isChoosing) = (Dynamic(false), Dynamic(false))
    let home = UIViewController()
    isEditing
      <<>>> home.presentation(animated: false) {
        let editor = UIViewController()
        isChoosing <<>>> editor.pushing(animated: false) { UIViewController() }
        return UINavigationController(rootViewController: editor)
      }
    let window = makeWindow(home)
    isEditing.value = true
    await runTasksAndRunLoopTurn()
    isChoosing.value = true
    await runTasksAndRunLoopTurn()
    #expect(home.presentedViewController?.simulateDismissal() == true)
    await runTasksAndRunLoopTurn()
    #expect(!isEditing.value && !isChoosing.value)
    withExtendedLifetime(window) {}
  }

  /// `isEditing` presents an editor in a navigation controller; the editor pushes `detail`.
  private func bindEditor(
    of home: UIViewController, to isEditing: Dynamic<Bool>, pushing detail: Dynamic<Int?>
  ) {
    isEditing
      <<>>> home.presentation(animated: false) {
        let editor = UIViewController()
        detail <<>>> editor.pushing(animated: false) { _ in UIViewController() }
        return UINavigationController(rootViewController: editor)
      }
  }

  @Test func valueSetDuringDismissalOfTheNavigationControllerIsKept() async {
    let isEditing = Dynamic(false)
    let detail = Dynamic<Int?>(nil)
    let home = UIViewController()
    bindEditor(of: home, to: isEditing, pushing: detail)
    let window = makeWindow(home)
    isEditing.value = true
    detail.value = 1
    await runTasksAndRunLoopTurn()
    isEditing.value = false
    detail.value = 2
    await runTasksAndRunLoopTurn()
    #expect(detail.value == 2)
    withExtendedLifetime(window) {}
  }

  @Test func closingAWindowLeavesTheValuesUnchanged() async {
    let isEditing = Dynamic(true)
    let detail = Dynamic<Int?>(1)
    func openWindow() -> UIWindow {
      let home = UIViewController()
      bindEditor(of: home, to: isEditing, pushing: detail)
      return makeWindow(home)
    }
    let openedWindow = openWindow()
    var closedWindow: UIWindow? = openWindow()
    await runTasksAndRunLoopTurn()
    #expect(closedWindow?.rootViewController?.presentedViewController != nil)
    closedWindow = nil
    await runTasksAndRunLoopTurn()
    await runTasksAndRunLoopTurn()
    #expect(isEditing.value && detail.value == 1)
    withExtendedLifetime(openedWindow) {}
  }

  @Test func newRootControllerPresentsTheSameValue() async {
    let message = Dynamic<String?>("Hello")
    func makeRoot() -> UIViewController {
      let root = UIViewController()
      message <<>>> root.presentation(animated: false) { _ in UIViewController() }
      return root
    }
    let window = makeWindow(makeRoot())
    await runTasksAndRunLoopTurn()
    window.rootViewController = makeRoot()
    await runTasksAndRunLoopTurn()
    await runTasksAndRunLoopTurn()
    #expect(message.value == "Hello")
    #expect(window.rootViewController?.presentedViewController != nil)
  }

  @Test func rebindingInViewWillAppearDoesNotPushAgain() async {
    final class Item {}
    final class ListController: UIViewController {
      let detail = Dynamic<Item?>(nil)

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        detail <<>>> pushing(animated: false) { _ in UIViewController() }
      }
    }
    let list = ListController()
    let navigation = UINavigationController(rootViewController: list)
    let window = makeWindow(navigation)
    list.detail.value = Item()
    await runTasksAndRunLoopTurn()
    #expect(navigation.viewControllers.count == 2)
    navigation.popViewController(animated: false)
    await runTasksAndRunLoopTurn()
    #expect(list.detail.value == nil && navigation.viewControllers.count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func newControllerPresentsInsteadOfTheReplacedOne() async {
    let detail = Dynamic<Int?>(nil)
    let isEditing = Dynamic(false)
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    detail
      <<>>> root.pushing(animated: false) { _ in
        let controller = UIViewController()
        isEditing <<>>> controller.presentation(animated: false) { UIViewController() }
        return controller
      }
    let window = makeWindow(navigation)
    detail.value = 1
    await runTasksAndRunLoopTurn()
    isEditing.value = true
    detail.value = 2
    await runTasksAndRunLoopTurn()
    await runTasksAndRunLoopTurn()
    #expect(isEditing.value && navigation.presentedViewController != nil)
    withExtendedLifetime(window) {}
  }

  @Test func goingBackLeavesAOneWaySourceUnchanged() async {
    let detail = Dynamic("a")
    detail >>> root.pushing { makeController($0) }
    await runTurns()
    navigation.simulateBack()
    await runTurns()
    #expect(detail.value == "a" && titles == ["root"])
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "a"])
  }

  @Test func differentValueReplacesTheController() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { makeController($0) }
    await runTurns()
    navigation.pushViewController(makeController("foreign"), animated: false)
    navigation.recordedStacks = []
    detail.value = "b"
    detail.value = "c"
    await runTurns()
    #expect(titles == ["root", "c"])
    #expect(navigation.recordedStacks == ["root c"])
  }

  @Test func settingTheSameValueAgainDoesNotChangeTheStack() async {
    var createdTitles: [String] = []
    let detail = Dynamic<String?>("a")
    detail
      >>> root.pushing { name in
        createdTitles.append(name)
        return makeController(name)
      }
    await runTurns()
    navigation.pushViewController(makeController("foreign"), animated: false)
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "a", "foreign"])
    #expect(createdTitles == ["a"])
  }

  @Test func secondPushingAtTheSameCallSiteReplacesTheFirst() async {
    let recorder = AnimationRecorder()
    navigation.delegate = recorder
    let detail = Dynamic<String?>(nil)
    for (prefix, animated) in [("old", true), ("new", false)] {
      detail >>> root.pushing(animated: animated) { makeController("\(prefix) \($0)") }
    }
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "new a"])
    #expect(recorder.animatedFlags == [false])
  }

  @Test func pushingWaitsUntilTheControllerIsOnAStack() async {
    let lone = makeController("lone")
    let detail = Dynamic<String?>("a")
    detail <<>>> lone.pushing { makeController($0) }
    await runTurns()
    navigation.pushViewController(lone, animated: false)
    await runTurns()
    #expect(titles == ["root", "lone", "a"])
    navigation.popToRootViewController(animated: false)
    await runTurns()
    #expect(detail.value == nil)
  }

  #if !canImport(UIKit)
  @Test func pushingWaitsForTransitions() async {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { makeController($0) }
    navigation.isTransitioning = true
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root"])
    navigation.isTransitioning = false
    await runTurns()
    #expect(titles == ["root", "a"])
    // Simulate a swipe back that the user begins and cancels.
    navigation.isTransitioning = true
    let stack = navigation.viewControllers
    navigation.setViewControllers([root], animated: false)
    await runTurns()
    #expect(detail.value == "a")
    navigation.setViewControllers(stack, animated: false)
    navigation.isTransitioning = false
    await runTurns()
    #expect(detail.value == "a" && titles == ["root", "a"])
  }
  #endif

  @Test func listenerMaySetAnotherValueWhenTheUserGoesBack() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { makeController($0) }
    detail.addListener { [detail] in if $0 == nil { detail.value = "b" } }
    await runTurns()
    navigation.simulateBack()
    await runTurns()
    await runTurns()
    #expect(titles == ["root", "b"] && detail.value == "b")
  }

  #if !canImport(UIKit)
  /// After the controller is popped, the model sets the value again. Some cases set nil first.
  @Test(arguments: [[], [nil]] as [[String?]], [true, false])
  func equalValueSetAfterGoingBackIsPushedAgain(valuesBefore: [String?], isTwoWay: Bool) async {
    let detail = Dynamic<String?>("a")
    let pushing = root.pushing { makeController($0) }
    if isTwoWay { detail <<>>> pushing } else { detail >>> pushing }
    await runTurns()
    for _ in 0..<3 {
      navigation.popViewController(animated: false)
      for value in valuesBefore + ["a"] { detail.value = value }
      await runTurns()
      await runTurns()
      #expect(titles == ["root", "a"])
      #expect(detail.value == "a")
    }
  }
  #endif

  @Test func poppingToTheRootSetsAllValuesToNil() async {
    let (detail, part) = (Dynamic<String?>("a"), Dynamic<String?>("p"))
    detail
      <<>>> root.pushing { [part] name in
        let controller = makeController(name)
        part <<>>> controller.pushing { makeController($0) }
        return controller
      }
    await runTurns()
    await runTurns()
    #expect(titles == ["root", "a", "p"])
    navigation.popToRootViewController(animated: false)
    await runTurns()
    #expect(detail.value == nil && part.value == nil)
    detail.value = "b"
    await runTurns()
    await runTurns()
    #expect(titles == ["root", "b"])
  }

  #if !canImport(UIKit)
  /// `isEditingProperty` polls the controller at the end of a turn. A listener then sets `detail`.
  /// Runs in its own process, where no other test starts a run-loop turn.
  @Test func valueSetAtTheEndOfATurnIsPushed() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let window = UIWindow(height: 480)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let (detail, isEditing) = (Dynamic<String?>(nil), Dynamic(false))
      detail <<>>> root.pushing { _ in UIViewController() }
      isEditing <<>>> root.isEditingProperty
      isEditing.addListener { [detail] _ in detail.value = "a" }
      await runPendingTasks()
      root.setEditing(true, animated: false)
      HeadlessRunLoop.turn()
      await runPendingTasks()
      #expect(navigation.viewControllers.count == 2)
      withExtendedLifetime(window) {}
    }
  }
  #endif

  @Test func boolPushesWhileTrue() async {
    let isOpen = Dynamic(false)
    isOpen <<>>> root.pushing { makeController("a") }
    await runTurns()
    #expect(titles == ["root"])
    isOpen.value = true
    await runTurns()
    #expect(titles == ["root", "a"])
    navigation.simulateBack()
    await runTurns()
    #expect(!isOpen.value)
    isOpen.value = true
    await runTurns()
    isOpen.value = false
    await runTurns()
    #expect(titles == ["root"])
  }

  @Test func changesUndoneInOneTurnAreNotPushed() async {
    let (detail, part) = (Dynamic<String?>("detail"), Dynamic<String?>(nil))
    weak var detailController: UIViewController?
    detail
      <<>>> root.pushing {
        let controller = makeController($0)
        detailController = controller
        part <<>>> controller.pushing { makeController($0) }
        return controller
      }
    await runTurns()
    part.value = "a"
    part.value = nil
    await runTurns()
    #expect(titles == ["root", "detail"])
    navigation.pushViewController(makeController("foreign"), animated: false)
    await runTurns()
    part.value = "b"
    await runTurns()
    #expect(titles == ["root", "detail", "b"])
    part.value = "c"
    detail.value = nil
    await runTurns()
    #expect(titles == ["root"] && detailController == nil)
  }

  @Test func settlingAManualClockRunsPostponedStackChanges() async {
    let clock = ManualClock()
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { makeController($0) }
    await clock.settle()
    #expect(titles == ["root", "a"])
    navigation.setViewControllers([root], animated: false)
    await clock.settle()
    #expect(detail.value == nil)
  }

  @Test func nilKeepsForeignControllersOnTheStack() async {
    navigation.pushViewController(makeController("foreign"), animated: false)
    let detail = Dynamic<String?>(nil)
    detail >>> root.pushing { makeController($0) }
    await runTurns()
    #expect(titles == ["root", "foreign"])
  }

  @Test func nilDoesNotChangeAStackSetByTheApp() async {
    let detail = Dynamic<String?>("a")
    detail >>> root.pushing { makeController($0) }
    await runTurns()
    #expect(titles == ["root", "a"])
    navigation.setViewControllers([root, makeController("foreign")], animated: false)
    detail.value = nil
    await runTurns()
    #expect(titles == ["root", "foreign"])
  }

  @Test func controllerPushedAtAnotherCallSiteReplacesTheFirst() async {
    let detail = Dynamic<String?>("a")
    let settings = Dynamic<String?>(nil)
    detail <<>>> root.pushing { makeController($0) }
    settings <<>>> root.pushing { makeController($0) }
    await runTurns()
    settings.value = "s"
    await runTurns()
    #expect(titles == ["root", "s"])
    #expect(settings.value == "s" && detail.value == nil)
  }

  // MARK: stack

  @Test func stackFollowsThePath() async {
    let path = Dynamic<[String]>(["a"])
    path <<>>> navigation.stack { makeController($0) }
    await runTurns()
    #expect(titles == ["root", "a"])
    let controllerA = navigation.viewControllers[1]
    navigation.recordedStacks = []
    path.value = ["a", "b", "c"]
    await runTurns()
    #expect(titles == ["root", "a", "b", "c"])
    #expect(navigation.viewControllers[1] === controllerA)
    let controllerC = navigation.viewControllers[3]
    path.value = ["c", "a"]
    await runTurns()
    #expect(
      navigation.viewControllers.map { ObjectIdentifier($0) }
        == [root, controllerC, controllerA].map { ObjectIdentifier($0) })
    path.value = []
    await runTurns()
    #expect(titles == ["root"])
    #expect(navigation.recordedStacks == ["root a b c", "root c a", "root"])
  }

  @Test func goingBackShortensThePath() async {
    let path = Dynamic<[String]>(["a", "b", "c"])
    path <<>>> navigation.stack { makeController($0) }
    await runTurns()
    navigation.simulateBack()
    await runTurns()
    #expect(path.value == ["a", "b"])
    navigation.popToRootViewController(animated: false)
    await runTurns()
    #expect(path.value == [])
    path.value = ["d"]
    await runTurns()
    #expect(titles == ["root", "d"])
  }

  @Test func changesInOneTurnSetTheStackOnce() async {
    let path = Dynamic<[String]>([])
    path <<>>> navigation.stack { makeController($0) }
    await runTurns()
    navigation.recordedStacks = []
    path.value = ["a"]
    path.value = ["a", "b"]
    path.value = ["a", "c"]
    await runTurns()
    #expect(navigation.recordedStacks == ["root a c"])
    path.value.append("d")
    path.value.removeLast()
    await runTurns()
    #expect(titles == ["root", "a", "c"])
    #expect(navigation.recordedStacks == ["root a c"])
  }

  @Test func stackOutsideAWindowChangesAtOnce() async {
    let hidden = UINavigationController(rootViewController: makeController("root"))
    let path = Dynamic(["a", "b"])
    path <<>>> hidden.stack { makeController($0) }
    #expect(hidden.viewControllers.count == 3)
    hidden.simulateBack()
    await runPendingTasks()
    #expect(path.value == ["a"])
  }

  /// The path and the stack must agree once transitions have ended.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func randomChangesLeavePathAndStackEqual(seed: UInt64) async {
    let dice = Dice(seed: seed)
    let path = Dynamic<[Int]>([])
    var isTransitioning = false
    path <<>>> navigation.stack { makeController("\($0)") }
    for step in 0..<200 {
      switch dice.roll(0..<6) {
      case 0: path.value.append(dice.roll(0..<5))
      case 1: if !path.value.isEmpty { path.value.removeLast() }
      case 2: path.value = (0..<dice.roll(0..<5)).map { _ in dice.roll(0..<5) }
      case 3: navigation.simulateBack()
      case 4:
        isTransitioning.toggle()
        setTransitioning(isTransitioning)
      default: await runTurns()
      }
      if dice.chance(1, in: 4) {
        isTransitioning = false
        setTransitioning(false)
        await runTurns()
        await runTurns()
        #expect(titles == ["root"] + path.value.map { "\($0)" }, "seed \(seed), step \(step)")
      }
    }
  }

  #if !canImport(UIKit)
  /// Runs in its own process, where no other test starts a run-loop turn.
  @Test func pathSetInTheStackClosureIsShown() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = UIWindow(height: 480)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      let path = Dynamic<[String]>([])
      path
        <<>>> navigation.stack { [weak path] name in
          if name == "account" { path?.value = ["login"] }
          let controller = UIViewController()
          controller.title = name
          return controller
        }
      await runPendingTasks()
      path.value = ["account"]
      await runPendingTasks()
      #expect(path.value == ["login"])
      #expect(navigation.topViewController?.title == "login")
      withExtendedLifetime(window) {}
    }
  }
  #endif

  @Test func stackWithoutARootContainsOnlyThePath() {
    let bare = UINavigationController()
    let path = Dynamic(["a"])
    path >>> bare.stack { makeController($0) }
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["a"])
    path.value = ["b", "c"]
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["b", "c"])
    path.value = []
    #expect(bare.viewControllers.isEmpty)
  }
}
