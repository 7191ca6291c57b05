import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// A foreign controller is one that the app puts on the stack, not a binding.
@MainActor @Suite("pushing and stack", .requiresHostApp)
struct NavigationTests {
  /// Records the titles of each stack that is set.
  final class Navigation: UINavigationController {
    var calls: [String] = []

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      calls.append("\(viewControllers.map { $0.title ?? "" }.joined(separator: " "))")
      super.setViewControllers(viewControllers, animated: animated)
    }

    #if !canImport(UIKit)
    var isMoving = false

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      isMoving ? Coordinator() : nil
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

  private let root = UIViewController()
  private let navigation: Navigation
  private let window: UIWindow

  init() {
    root.title = "root"
    navigation = Navigation(rootViewController: root)
    #if canImport(UIKit)
    UIView.setAnimationsEnabled(false)
    #endif
    window = makeWindow(navigation)
    window.layoutIfNeeded()
    navigation.calls = []
  }

  /// Begins or ends a transition; does nothing on UIKit, where tests cannot do that.
  private func setMoving(_ isMoving: Bool) {
    #if !canImport(UIKit)
    navigation.isMoving = isMoving
    #endif
  }

  private var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  private func make(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  /// Runs enough turns for a change of the stack to end.
  private func runTurns() async {
    #if canImport(UIKit)
    await settle()
    #else
    HeadlessRunLoop.settle()
    #endif
  }

  // MARK: pushing

  @Test func pushesAValueAndGoesBackOnNil() async {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    await runTurns()
    #expect(titles == ["root"])
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "a"])
    detail.value = nil
    await runTurns()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a", "root"])
  }

  @Test func goingBackSetsTheValueToNil() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await runTurns()
    #expect(navigation.simulateBack())
    await runTurns()
    #expect(detail.value == nil)
    detail.value = "b"
    await runTurns()
    #expect(titles == ["root", "b"])
  }

  @Test func goingBackDoesNotChangeAOneWaySource() async {
    let detail = Dynamic("a")
    detail >>> root.pushing { make($0) }
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
    detail <<>>> root.pushing { make($0) }
    await runTurns()
    navigation.pushViewController(make("foreign"), animated: false)
    navigation.calls = []
    detail.value = "b"
    detail.value = "c"
    await runTurns()
    #expect(titles == ["root", "c"])
    #expect(navigation.calls == ["root c"])
  }

  @Test func pushingWaitsUntilTheControllerIsOnAStack() async {
    let lone = make("lone")
    let detail = Dynamic<String?>("a")
    detail <<>>> lone.pushing { make($0) }
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
    detail <<>>> root.pushing { make($0) }
    navigation.isMoving = true
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root"])
    navigation.isMoving = false
    await runTurns()
    #expect(titles == ["root", "a"])
    // The user cancels a swipe back.
    navigation.isMoving = true
    let stack = navigation.viewControllers
    navigation.setViewControllers([root], animated: false)
    await runTurns()
    #expect(detail.value == "a")
    navigation.setViewControllers(stack, animated: false)
    navigation.isMoving = false
    await runTurns()
    #expect(detail.value == "a" && titles == ["root", "a"])
  }
  #endif

  @Test func modelMayAnswerGoingBackWithAnotherValue() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    detail.addListener { [detail] in if $0 == nil { detail.value = "really" } }
    await runTurns()
    navigation.simulateBack()
    await runTurns()
    await runTurns()
    #expect(titles == ["root", "really"] && detail.value == "really")
  }

  #if !canImport(UIKit)
  @Test(arguments: [[], [nil]] as [[String?]], [true, false])
  func equalValueSetAfterGoingBackIsPushedAgain(before: [String?], isTwoWay: Bool) async {
    let detail = Dynamic<String?>("a")
    let pushing = root.pushing { make($0) }
    if isTwoWay { detail <<>>> pushing } else { detail >>> pushing }
    await runTurns()
    for _ in 0..<3 {
      navigation.popViewController(animated: false)
      for value in before + ["a"] { detail.value = value }
      await runTurns()
      await runTurns()
      #expect(titles == ["root", "a"])
      #expect(detail.value == "a")
    }
  }
  #endif

  @Test func nilThenSameValueInOneTurnPushesAgain() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await runTurns()
    detail.value = nil
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "a"])
    #expect(detail.value == "a")
  }

  @Test(arguments: [true, false]) func boolPushesWhileTrue(takesValue: Bool) async {
    let isOpen = Dynamic(false)
    if takesValue {
      isOpen >>> root.pushing { (_: Bool) in make("a") }
    } else {
      isOpen >>> root.pushing { make("a") }
    }
    await runTurns()
    #expect(titles == ["root"])
    isOpen.value = true
    await runTurns()
    #expect(titles == ["root", "a"])
    isOpen.value = false
    await runTurns()
    #expect(titles == ["root"])
  }

  @Test func goingBackSetsABoolToFalse() async {
    let isOpen = Dynamic(true)
    isOpen <<>>> root.pushing(animated: false) { make("a") }
    await runTurns()
    navigation.simulateBack()
    await runTurns()
    #expect(!isOpen.value)
  }

  // MARK: stack

  @Test func stackFollowsThePath() async {
    let path = Dynamic<[String]>(["a"])
    path <<>>> navigation.stack { make($0) }
    await runTurns()
    #expect(titles == ["root", "a"])
    let first = navigation.viewControllers[1]
    navigation.calls = []
    path.value = ["a", "b", "c"]
    await runTurns()
    #expect(titles == ["root", "a", "b", "c"])
    #expect(navigation.viewControllers[1] === first)
    let third = navigation.viewControllers[3]
    path.value = ["c", "a"]
    await runTurns()
    #expect(
      navigation.viewControllers.map { ObjectIdentifier($0) }
        == [root, third, first].map { ObjectIdentifier($0) })
    path.value = []
    await runTurns()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a b c", "root c a", "root"])
  }

  @Test func goingBackShortensThePath() async {
    let path = Dynamic<[String]>(["a", "b", "c"])
    path <<>>> navigation.stack { make($0) }
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
    path <<>>> navigation.stack { make($0) }
    await runTurns()
    navigation.calls = []
    path.value = ["a"]
    path.value = ["a", "b"]
    path.value = ["a", "c"]
    await runTurns()
    #expect(navigation.calls == ["root a c"])
  }

  @Test func equalElementsHaveTheirOwnControllers() async {
    let path = Dynamic<[String]>(["a", "a"])
    path <<>>> navigation.stack { make($0) }
    await runTurns()
    #expect(titles == ["root", "a", "a"])
    navigation.simulateBack()
    await runTurns()
    #expect(path.value == ["a"])
  }

  @Test func stackOutsideAWindowChangesAtOnce() {
    let hidden = UINavigationController(rootViewController: make("root"))
    let path = Dynamic(["a", "b"])
    path <<>>> hidden.stack { make($0) }
    #expect(hidden.viewControllers.count == 3)
  }

  @Test func bindingRetainsNeitherSide() async {
    weak var model: Dynamic<[String]>?
    weak var controller: UINavigationController?
    inAutoreleasePool {
      let path = Dynamic(["a"])
      let strongController = UINavigationController(rootViewController: UIViewController())
      model = path
      controller = strongController
      path <<>>> strongController.stack { make($0) }
    }
    #expect(model == nil && controller == nil)
    await runTurns()
  }

  /// Random changes by the model and the user; both agree when transitions have ended.
  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func randomChangesLeaveModelAndStackEqual(seed: UInt64) async {
    let dice = ListDice(seed: seed)
    let path = Dynamic<[Int]>([])
    var isMoving = false
    path <<>>> navigation.stack { make("\($0)") }
    for step in 0..<200 {
      switch dice.roll(0..<6) {
      case 0: path.value.append(dice.roll(0..<5))
      case 1: if !path.value.isEmpty { path.value.removeLast() }
      case 2: path.value = (0..<dice.roll(0..<5)).map { _ in dice.roll(0..<5) }
      case 3: navigation.simulateBack()
      case 4:
        isMoving.toggle()
        setMoving(isMoving)
      default: await runTurns()
      }
      if dice.chance(1, in: 4) {
        isMoving = false
        setMoving(false)
        await runTurns()
        await runTurns()
        #expect(titles == ["root"] + path.value.map { "\($0)" }, "seed \(seed), step \(step)")
      }
    }
  }

  @Test func foreignReplacementOfPushedControllerStays() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await runTurns()
    navigation.setViewControllers([root, make("other")], animated: false)
    await runTurns()
    #expect(detail.value == nil)
    #expect(titles == ["root", "other"])
  }

  @Test func nilLeavesForeignControllers() async {
    navigation.pushViewController(make("foreign"), animated: false)
    let detail = Dynamic<String?>(nil)
    detail >>> root.pushing { make($0) }
    await runTurns()
    #expect(titles == ["root", "foreign"])
  }

  @Test func secondPushingReplacesTheFirst() async {
    let detail = Dynamic<String?>("a")
    let settings = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    settings <<>>> root.pushing { make($0) }
    await runTurns()
    settings.value = "s"
    await runTurns()
    #expect(titles == ["root", "s"])
    #expect(settings.value == "s" && detail.value == nil)
  }

  @Test func closureMayChangeThePath() async {
    let path = Dynamic<[String]>([])
    path
      <<>>> navigation.stack { [weak path] name in
        if name == "account" { path?.value = ["login"] }
        return make(name)
      }
    path.value = ["account"]
    await runTurns()
    await runTurns()
    #expect(path.value == ["login"])
    #expect(titles == ["root", "login"])
  }

  @Test func nilPopsAfterTheLowerControllerWasRemoved() async {
    let list = make("list")
    navigation.pushViewController(list, animated: false)
    let detail = Dynamic<String?>("a")
    detail <<>>> list.pushing { make($0) }
    await runTurns()
    navigation.setViewControllers([root] + navigation.viewControllers.suffix(1), animated: false)
    await runTurns()
    #expect(titles == ["root", "a"] && detail.value == "a")
    detail.value = nil
    await runTurns()
    #expect(titles == ["root"])
    withExtendedLifetime(list) {}
  }

  @Test func goingBackOutsideAWindowShortensThePath() async {
    let hidden = UINavigationController(rootViewController: make("root"))
    let path = Dynamic(["a"])
    path <<>>> hidden.stack { make($0) }
    await takeTurns()
    #expect(hidden.simulateBack())
    await takeTurns()
    #expect(path.value == [])
  }

  @Test func closureOutsideAWindowMayChangeTheValue() async {
    let list = make("list")
    let detail = Dynamic<String?>("account")
    detail
      <<>>> list.pushing { [weak detail] name in
        if name == "account" { detail?.value = "login" }
        return make(name)
      }
    let hidden = UINavigationController(rootViewController: list)
    await takeTurns()
    await takeTurns()
    #expect(hidden.viewControllers.map { $0.title ?? "" } == ["list", "login"])
  }

  #if os(macOS) || os(Linux)

  /// Runs in its own process, where no other test starts a turn.
  @Test func changeAtTheEndOfATurnStartsAnotherTurn() async {
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
      await takeTurns()
      path.value = ["account"]
      await takeTurns()
      if navigation.topViewController?.title != "login" { fatalError("The login was not shown") }
      withExtendedLifetime(window) {}
    }
  }
  #endif

  @Test func changeRevertedInOneTurnIsIgnored() async {
    let path = Dynamic(["a"])
    path <<>>> navigation.stack { make($0) }
    await runTurns()
    navigation.calls = []
    path.value.append("b")
    path.value.removeLast()
    await runTurns()
    #expect(titles == ["root", "a"])
    #expect(navigation.calls == [])
  }

  /// Records whether changes are animated.
  private final class Watcher: NSObject, UINavigationControllerDelegate {
    var animations: [Bool] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { animations.append(animated) }
  }

  @Test func stackWithoutARootHoldsOnlyThePath() {
    let bare = UINavigationController()
    let path = Dynamic(["a"])
    path >>> bare.stack { make($0) }
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["a"])
    path.value = ["b", "c"]
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["b", "c"])
  }

  @Test func nilLeavesAControllerThatBecameTheRoot() async {
    let list = make("list")
    navigation.pushViewController(list, animated: false)
    let detail = Dynamic<String?>("a")
    detail <<>>> list.pushing { make($0) }
    await runTurns()
    navigation.setViewControllers(Array(navigation.viewControllers.suffix(1)), animated: false)
    await runTurns()
    #expect(titles == ["a"])
    detail.value = nil
    await runTurns()
    #expect(titles == ["a"])
    withExtendedLifetime(list) {}
  }

  @Test func rebindingOnTheSameLineReplacesThePushing() async {
    let detail = Dynamic<String?>(nil)
    for prefix in ["old", "new"] { detail >>> root.pushing { make("\(prefix) \($0)") } }
    detail.value = "a"
    await runTurns()
    #expect(titles == ["root", "new a"])
  }

  @Test func equalPathLeavesForeignControllers() async {
    let path = Dynamic(["a"])
    path >>> navigation.stack { make($0) }
    await runTurns()
    navigation.pushViewController(make("foreign"), animated: false)
    path.value = ["a"]
    await runTurns()
    #expect(titles == ["root", "a", "foreign"])
  }

  @Test func rebindingOnTheSameLineReplacesTheAnimation() async {
    let watcher = Watcher()
    navigation.delegate = watcher
    let path = Dynamic<[String]>([])
    for animated in [true, false] { path >>> navigation.stack(animated: animated) { make($0) } }
    path.value = ["a"]
    await runTurns()
    #expect(watcher.animations == [false])
  }

  /// An element that calls a closure when it is released.
  private struct Element: Equatable {
    let onDeinit: OnDeinit
    static func == (a: Element, b: Element) -> Bool { a.onDeinit === b.onDeinit }
  }

  @Test func deinitOfAnElementMayChangeThePath() async {
    let detail = Dynamic<Element?>(nil)
    detail >>> root.pushing { _ in UIViewController() }
    detail.value = Element(onDeinit: OnDeinit { detail.value = nil })
    await runTurns()
    #expect(navigation.viewControllers.count == 2)
    detail.value = nil
    await runTurns()
    #expect(titles == ["root"])
    let path = Dynamic<[Element]>([])
    path >>> navigation.stack { _ in UIViewController() }
    path.value = [Element(onDeinit: OnDeinit {}), Element(onDeinit: OnDeinit { path.value = [] })]
    await runTurns()
    #expect(navigation.viewControllers.count == 3)
    path.value.removeLast()
    await runTurns()
    await runTurns()
    #expect(titles == ["root"])
  }

  @Test func equalValueLeavesTheController() async {
    var created: [String] = []
    let detail = Dynamic<String?>(nil)
    detail
      >>> root.pushing { name in
        created.append(name)
        return UIViewController()
      }
    for name in ["Porter", "Porter", "Stout"] {
      detail.value = name
      await runTurns()
    }
    #expect(created == ["Porter", "Stout"])
  }
}
