import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

/// Controllers that come and go with values.
@MainActor @Suite("navigation by state")
struct NavigationTests {
  /// Counts what it is told to do.
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

      func viewController(
        forKey key: UITransitionContextViewControllerKey
      ) -> UIViewController? { nil }

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

  /// The user begins a swipe, or ends it, which only a hand does on UIKit.
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

  private func turn() async {
    #if canImport(UIKit)
    await settle()
    #else
    HeadlessRunLoop.settle()
    #endif
  }

  // MARK: One

  @Test(.opensWindows) func theSameLineExecutedAgainMayAnimate() async {
    final class Recording: UINavigationController {
      var animations: [Bool] = []

      override func pushViewController(_ viewController: UIViewController, animated: Bool) {
        animations.append(animated)
        super.pushViewController(viewController, animated: false)
      }
    }
    let root = UIViewController()
    let recording = Recording(rootViewController: root)
    let window = makeWindow(recording)
    window.layoutIfNeeded()
    recording.animations = []
    let detail = Dynamic<String?>(nil)
    for animated in [false, true, false] {
      detail >>> root.pushing(animated: animated) { make($0) }
      detail.value = "a"
      await turn()
      detail.value = nil
      await turn()
    }
    #expect(recording.animations == [false, true, false])
  }

  @Test(.opensWindows) func aValuePushesAndNilGoesBack() async {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    await turn()
    #expect(titles == ["root"])
    detail.value = "a"
    await turn()
    #expect(titles == ["root", "a"])
    detail.value = nil
    await turn()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a", "root"])
  }

  @Test(.opensWindows) func theUserGoesBack() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await turn()
    #expect(navigation.simulateBack())
    await turn()
    #expect(detail.value == nil)
    detail.value = "b"
    await turn()
    #expect(titles == ["root", "b"])
  }

  @Test(.opensWindows) func oneWayOnlyTheSourceDecides() async {
    let detail = Dynamic("a")
    detail >>> root.pushing { make($0) }
    await turn()
    navigation.simulateBack()
    await turn()
    #expect(detail.value == "a" && titles == ["root"])
    detail.value = "a"
    await turn()
    #expect(titles == ["root", "a"])
  }

  @Test(.opensWindows) func anotherValueTakesThePlace() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await turn()
    navigation.pushViewController(make("foreign"), animated: false)
    navigation.calls = []
    detail.value = "b"
    detail.value = "c"
    await turn()
    #expect(titles == ["root", "c"])
    #expect(navigation.calls == ["root c"])
  }

  @Test(.opensWindows) func aValueWaitsForItsControllerToBeOnAStack() async {
    let lone = make("lone")
    let detail = Dynamic<String?>("a")
    detail <<>>> lone.pushing { make($0) }
    await turn()
    navigation.pushViewController(lone, animated: false)
    await turn()
    #expect(titles == ["root", "lone", "a"])
    navigation.popToRootViewController(animated: false)
    await turn()
    #expect(detail.value == nil)
  }

  // Only a hand holds a transition in the middle.
  #if !canImport(UIKit)
  @Test(.opensWindows) func whileControllersMoveItWaits() async {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    navigation.isMoving = true
    detail.value = "a"
    await turn()
    #expect(titles == ["root"])
    navigation.isMoving = false
    await turn()
    #expect(titles == ["root", "a"])
    // A swipe back that is given up again.
    navigation.isMoving = true
    let stack = navigation.viewControllers
    navigation.setViewControllers([root], animated: false)
    await turn()
    #expect(detail.value == "a")
    navigation.setViewControllers(stack, animated: false)
    navigation.isMoving = false
    await turn()
    #expect(detail.value == "a" && titles == ["root", "a"])
  }
  #endif

  @Test(.opensWindows) func theModelMayAnswerTheUserWithAnotherValue() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    detail.addListener { [detail] in if $0 == nil { detail.value = "really" } }
    await turn()
    navigation.simulateBack()
    await turn()
    await turn()
    #expect(titles == ["root", "really"] && detail.value == "really")
  }

  // MARK: Many

  @Test(.opensWindows) func aPathIsAStack() async {
    let path = Dynamic<[String]>(["a"])
    path <<>>> navigation.stack { make($0) }
    await turn()
    #expect(titles == ["root", "a"])
    let first = navigation.viewControllers[1]
    navigation.calls = []
    path.value = ["a", "b", "c"]
    await turn()
    #expect(titles == ["root", "a", "b", "c"])
    #expect(navigation.viewControllers[1] === first)
    let third = navigation.viewControllers[3]
    path.value = ["c", "a"]
    await turn()
    #expect(
      navigation.viewControllers.map { ObjectIdentifier($0) }
        == [root, third, first].map { ObjectIdentifier($0) })
    path.value = []
    await turn()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a b c", "root c a", "root"])
  }

  @Test(.opensWindows) func theUserShortensThePath() async {
    let path = Dynamic<[String]>(["a", "b", "c"])
    path <<>>> navigation.stack { make($0) }
    await turn()
    navigation.simulateBack()
    await turn()
    #expect(path.value == ["a", "b"])
    navigation.popToRootViewController(animated: false)
    await turn()
    #expect(path.value == [])
    path.value = ["d"]
    await turn()
    #expect(titles == ["root", "d"])
  }

  @Test(.opensWindows) func twoChangesAreOneAnimation() async {
    let path = Dynamic<[String]>([])
    path <<>>> navigation.stack { make($0) }
    await turn()
    navigation.calls = []
    path.value = ["a"]
    path.value = ["a", "b"]
    path.value = ["a", "c"]
    await turn()
    #expect(navigation.calls == ["root a c"])
  }

  @Test(.opensWindows) func equalValuesHaveControllersOfTheirOwn() async {
    let path = Dynamic<[String]>(["a", "a"])
    path <<>>> navigation.stack { make($0) }
    await turn()
    #expect(titles == ["root", "a", "a"])
    navigation.simulateBack()
    await turn()
    #expect(path.value == ["a"])
  }

  @Test(.opensWindows) func outsideAWindowTheStackIsThereAtOnce() {
    let hidden = UINavigationController(rootViewController: make("root"))
    let path = Dynamic(["a", "b"])
    path <<>>> hidden.stack { make($0) }
    #expect(hidden.viewControllers.count == 3)
  }

  @Test(.opensWindows) func neitherSideIsKept() async {
    weak var model: Dynamic<[String]>?
    weak var controller: UINavigationController?
    pooled {
      let path = Dynamic(["a"])
      let made = UINavigationController(rootViewController: UIViewController())
      model = path
      controller = made
      path <<>>> made.stack { make($0) }
    }
    #expect(model == nil && controller == nil)
    await turn()
  }

  /// Values and the user in any order: when all is quiet, both agree.
  @Test(.opensWindows, arguments: 1...30 as ClosedRange<UInt64>)
  func anythingInAnyOrder(seed: UInt64) async {
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
      default: await turn()
      }
      if dice.chance(1, in: 4) {
        isMoving = false
        setMoving(false)
        await turn()
        await turn()
        #expect(titles == ["root"] + path.value.map { "\($0)" }, "seed \(seed), step \(step)")
      }
    }
  }

  @Test(.opensWindows) func whatTookThePlaceOfAPushedControllerStays() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await turn()
    navigation.setViewControllers([root, make("other")], animated: false)
    await turn()
    #expect(detail.value == nil)
    #expect(titles == ["root", "other"])
  }

  @Test(.opensWindows) func nilLeavesAloneWhatOthersHavePushed() async {
    navigation.pushViewController(make("foreign"), animated: false)
    let detail = Dynamic<String?>(nil)
    detail >>> root.pushing { make($0) }
    await turn()
    #expect(titles == ["root", "foreign"])
  }

  @Test(.opensWindows) func anotherPushingOfTheSameControllerTakesThePlace() async {
    let detail = Dynamic<String?>("a")
    let settings = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    settings <<>>> root.pushing { make($0) }
    await turn()
    settings.value = "s"
    await turn()
    #expect(titles == ["root", "s"])
    #expect(settings.value == "s" && detail.value == nil)
  }

  @Test(.opensWindows) func makingAControllerMayChangeThePath() async {
    let path = Dynamic<[String]>([])
    path
      <<>>> navigation.stack { [weak path] name in
        if name == "account" { path?.value = ["login"] }
        return make(name)
      }
    path.value = ["account"]
    await turn()
    await turn()
    #expect(path.value == ["login"])
    #expect(titles == ["root", "login"])
  }

  @Test(.opensWindows) func nilTakesAwayWhatWasPushedAlsoWhereItsControllerHasLeft() async {
    let list = make("list")
    navigation.pushViewController(list, animated: false)
    let detail = Dynamic<String?>("a")
    detail <<>>> list.pushing { make($0) }
    await turn()
    navigation.setViewControllers([root] + navigation.viewControllers.suffix(1), animated: false)
    await turn()
    #expect(titles == ["root", "a"] && detail.value == "a")
    detail.value = nil
    await turn()
    #expect(titles == ["root"])
    withExtendedLifetime(list) {}
  }

  @Test(.opensWindows) func outsideAWindowTheUserGoesBackToo() async {
    let hidden = UINavigationController(rootViewController: make("root"))
    let path = Dynamic(["a"])
    path <<>>> hidden.stack { make($0) }
    await takeTurns()
    #expect(hidden.simulateBack())
    await takeTurns()
    #expect(path.value == [])
  }

  @Test(.opensWindows) func makingAControllerMayChangeTheValueOutsideAWindowToo() async {
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
  /// In a process of its own, where nobody else has a turn come.
  @Test(.opensWindows) func aTurnComesByItselfAlsoWhileOthersWaitAlready() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let window = UIWindow(height: 480)
      window.rootViewController = navigation
      window.makeKeyAndVisible()
      // Looked at in every turn, as long as the controller lives.
      let isEditing = root.editingProperty
      let path = Dynamic<[String]>([])
      path <<>>> navigation.stack { _ in UIViewController() }
      await takeTurns()
      path.value = ["a"]
      await takeTurns()
      if navigation.viewControllers.count != 2 { fatalError("Nothing was pushed") }
      withExtendedLifetime((window, isEditing)) {}
    }
  }

  /// In a process of its own, where nobody else has a turn come.
  @Test(.opensWindows) func whatChangesThePathAtTheEndOfATurnBringsAnother() async {
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
      if navigation.topViewController?.title != "login" { fatalError("The login did not come") }
      withExtendedLifetime(window) {}
    }
  }
  #endif

  @Test(.opensWindows) func nilLeavesWhatHasTakenThePlaceInTheSameTurn() async {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    await turn()
    detail.value = nil
    navigation.setViewControllers([root, make("other")], animated: false)
    await turn()
    #expect(titles == ["root", "other"])
  }

  @Test(.opensWindows) func aChangeThatIsTakenBackIsNone() async {
    let path = Dynamic(["a"])
    path <<>>> navigation.stack { make($0) }
    await turn()
    navigation.calls = []
    path.value.append("b")
    path.value.removeLast()
    await turn()
    #expect(titles == ["root", "a"])
    #expect(navigation.calls == [])
  }

  /// Hears whether what comes is animated.
  private final class Watcher: NSObject, UINavigationControllerDelegate {
    var animations: [Bool] = []

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { animations.append(animated) }
  }

  @Test(.opensWindows) func nothingIsAnimatedThatIsNotToBe() async {
    let watcher = Watcher()
    navigation.delegate = watcher
    let path = Dynamic(["a"])
    path >>> navigation.stack(animated: false) { make($0) }
    await turn()
    path.value = []
    await turn()
    #expect(watcher.animations == [false, false])
  }

  @Test(.opensWindows) func aStackWithoutARootIsThePath() {
    let bare = UINavigationController()
    let path = Dynamic(["a"])
    path >>> bare.stack { make($0) }
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["a"])
    path.value = ["b", "c"]
    #expect(bare.viewControllers.map { $0.title ?? "" } == ["b", "c"])
  }

  @Test(.opensWindows) func nilLeavesWhatHasBecomeTheRoot() async {
    let list = make("list")
    navigation.pushViewController(list, animated: false)
    let detail = Dynamic<String?>("a")
    detail <<>>> list.pushing { make($0) }
    await turn()
    navigation.setViewControllers(Array(navigation.viewControllers.suffix(1)), animated: false)
    await turn()
    #expect(titles == ["a"])
    detail.value = nil
    await turn()
    #expect(titles == ["a"])
    withExtendedLifetime(list) {}
  }

  @Test(.opensWindows) func theSameLineExecutedAgainChangesTheStack() async {
    let path = Dynamic<[String]>([])
    for mark in ["old", "new"] { path >>> navigation.stack { make("\(mark) \($0)") } }
    path.value = ["a"]
    await turn()
    #expect(titles == ["root", "new a"])
  }

  @Test(.opensWindows) func theSameLineExecutedAgainChangesWhatIsPushed() async {
    let detail = Dynamic<String?>(nil)
    for mark in ["old", "new"] { detail >>> root.pushing { make("\(mark) \($0)") } }
    detail.value = "a"
    await turn()
    #expect(titles == ["root", "new a"])
  }

  @Test(.opensWindows) func anEqualPathLeavesAloneWhatOthersHavePushed() async {
    let path = Dynamic(["a"])
    path >>> navigation.stack { make($0) }
    await turn()
    navigation.pushViewController(make("foreign"), animated: false)
    path.value = ["a"]
    await turn()
    #expect(titles == ["root", "a", "foreign"])
  }

  @Test(.opensWindows) func theSameLineExecutedAgainChangesWhetherItIsAnimated() async {
    let watcher = Watcher()
    navigation.delegate = watcher
    let path = Dynamic<[String]>([])
    for animated in [true, false] { path >>> navigation.stack(animated: animated) { make($0) } }
    path.value = ["a"]
    await turn()
    #expect(watcher.animations == [false])
  }

  /// Ends a route when it goes.
  private struct Place: Equatable {
    let end: OnEnd
    static func == (a: Place, b: Place) -> Bool { a.end === b.end }
  }

  @Test(.opensWindows) func aPlaceWhoseEndEndsTheRoute() async {
    let detail = Dynamic<Place?>(nil)
    detail >>> root.pushing { _ in UIViewController() }
    detail.value = Place(end: OnEnd { detail.value = nil })
    await turn()
    #expect(navigation.viewControllers.count == 2)
    detail.value = nil
    await turn()
    #expect(titles == ["root"])
    let path = Dynamic<[Place]>([])
    path >>> navigation.stack { _ in UIViewController() }
    path.value = [Place(end: OnEnd {}), Place(end: OnEnd { path.value = [] })]
    await turn()
    #expect(navigation.viewControllers.count == 3)
    path.value.removeLast()
    await turn()
    await turn()
    #expect(titles == ["root"])
  }

  @Test(.opensWindows) func anEqualValueLeavesWhatIsPushed() async {
    var made: [String] = []
    let detail = Dynamic<String?>(nil)
    detail
      >>> root.pushing { name in
        made.append(name)
        return UIViewController()
      }
    for name in ["Porter", "Porter", "Stout"] {
      detail.value = name
      await turn()
    }
    #expect(made == ["Porter", "Stout"])
  }

}
