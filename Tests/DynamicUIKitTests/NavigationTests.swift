#if !canImport(UIKit)
import DynamicTesting
import DynamicUIKit
import Foundation
@_spi(Headless) import HeadlessUIKit
import Testing

/// Controllers that come and go with values.
@MainActor @Suite("navigation by state")
struct NavigationTests {
  /// Counts what it is told to do.
  final class Navigation: UINavigationController {
    var calls: [String] = []
    var isMoving = false

    override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
      isMoving ? Coordinator() : nil
    }

    override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
      calls.append("\(viewControllers.map { $0.title ?? "" }.joined(separator: " "))")
      super.setViewControllers(viewControllers, animated: animated)
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
  }

  private let root = UIViewController()
  private let navigation: Navigation
  private let window: UIWindow

  init() {
    root.title = "root"
    navigation = Navigation(rootViewController: root)
    window = makeWindow(navigation)
    window.layoutIfNeeded()
    navigation.calls = []
  }

  private var titles: [String] { navigation.viewControllers.map { $0.title ?? "" } }

  private func make(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  private func turn() { HeadlessRunLoop.settle() }

  // MARK: One

  @Test(.opensWindows) func aValuePushesAndNilGoesBack() {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    turn()
    #expect(titles == ["root"])
    detail.value = "a"
    turn()
    #expect(titles == ["root", "a"])
    detail.value = nil
    turn()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a", "root"])
  }

  @Test(.opensWindows) func theUserGoesBack() {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    turn()
    #expect(navigation.simulateBack())
    turn()
    #expect(detail.value == nil)
    detail.value = "b"
    turn()
    #expect(titles == ["root", "b"])
  }

  @Test(.opensWindows) func oneWayOnlyTheSourceDecides() {
    let detail = Dynamic("a")
    detail >>> root.pushing { make($0) }
    turn()
    navigation.simulateBack()
    turn()
    #expect(detail.value == "a" && titles == ["root"])
    detail.value = "a"
    turn()
    #expect(titles == ["root", "a"])
  }

  @Test(.opensWindows) func anotherValueTakesThePlace() {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    turn()
    navigation.pushViewController(make("foreign"), animated: false)
    navigation.calls = []
    detail.value = "b"
    detail.value = "c"
    turn()
    #expect(titles == ["root", "c"])
    #expect(navigation.calls == ["root c"])
  }

  @Test(.opensWindows) func aValueWaitsForItsControllerToBeOnAStack() {
    let lone = make("lone")
    let detail = Dynamic<String?>("a")
    detail <<>>> lone.pushing { make($0) }
    turn()
    navigation.pushViewController(lone, animated: false)
    turn()
    #expect(titles == ["root", "lone", "a"])
    navigation.popToRootViewController(animated: false)
    turn()
    #expect(detail.value == nil)
  }

  @Test(.opensWindows) func whileControllersMoveItWaits() {
    let detail = Dynamic<String?>(nil)
    detail <<>>> root.pushing { make($0) }
    navigation.isMoving = true
    detail.value = "a"
    turn()
    #expect(titles == ["root"])
    navigation.isMoving = false
    turn()
    #expect(titles == ["root", "a"])
    // A swipe back that is given up again.
    navigation.isMoving = true
    let stack = navigation.viewControllers
    navigation.setViewControllers([root], animated: false)
    turn()
    #expect(detail.value == "a")
    navigation.setViewControllers(stack, animated: false)
    navigation.isMoving = false
    turn()
    #expect(detail.value == "a" && titles == ["root", "a"])
  }

  @Test(.opensWindows) func theModelMayAnswerTheUserWithAnotherValue() {
    let detail = Dynamic<String?>("a")
    detail <<>>> root.pushing { make($0) }
    detail.addListener { [detail] in if $0 == nil { detail.value = "really" } }
    turn()
    navigation.simulateBack()
    turn()
    turn()
    #expect(titles == ["root", "really"] && detail.value == "really")
  }

  // MARK: Many

  @Test(.opensWindows) func aPathIsAStack() {
    let path = Dynamic<[String]>(["a"])
    path <<>>> navigation.stack { make($0) }
    turn()
    #expect(titles == ["root", "a"])
    let first = navigation.viewControllers[1]
    navigation.calls = []
    path.value = ["a", "b", "c"]
    turn()
    #expect(titles == ["root", "a", "b", "c"])
    #expect(navigation.viewControllers[1] === first)
    let third = navigation.viewControllers[3]
    path.value = ["c", "a"]
    turn()
    #expect(
      navigation.viewControllers.map { ObjectIdentifier($0) }
        == [root, third, first].map { ObjectIdentifier($0) })
    path.value = []
    turn()
    #expect(titles == ["root"])
    #expect(navigation.calls == ["root a b c", "root c a", "root"])
  }

  @Test(.opensWindows) func theUserShortensThePath() {
    let path = Dynamic<[String]>(["a", "b", "c"])
    path <<>>> navigation.stack { make($0) }
    turn()
    navigation.simulateBack()
    turn()
    #expect(path.value == ["a", "b"])
    navigation.popToRootViewController(animated: false)
    turn()
    #expect(path.value == [])
    path.value = ["d"]
    turn()
    #expect(titles == ["root", "d"])
  }

  @Test(.opensWindows) func twoChangesAreOneAnimation() {
    let path = Dynamic<[String]>([])
    path <<>>> navigation.stack { make($0) }
    turn()
    navigation.calls = []
    path.value = ["a"]
    path.value = ["a", "b"]
    path.value = ["a", "c"]
    turn()
    #expect(navigation.calls == ["root a c"])
  }

  @Test(.opensWindows) func equalValuesHaveControllersOfTheirOwn() {
    let path = Dynamic<[String]>(["a", "a"])
    path <<>>> navigation.stack { make($0) }
    turn()
    #expect(titles == ["root", "a", "a"])
    navigation.simulateBack()
    turn()
    #expect(path.value == ["a"])
  }

  @Test(.opensWindows) func outsideAWindowTheStackIsThereAtOnce() {
    let hidden = UINavigationController(rootViewController: make("root"))
    let path = Dynamic(["a", "b"])
    path <<>>> hidden.stack { make($0) }
    #expect(hidden.viewControllers.count == 3)
  }

  @Test(.opensWindows) func neitherSideIsKept() {
    weak var model: Dynamic<[String]>?
    weak var controller: UINavigationController?
    do {
      let path = Dynamic(["a"])
      let made = UINavigationController(rootViewController: UIViewController())
      model = path
      controller = made
      path <<>>> made.stack { make($0) }
    }
    #expect(model == nil && controller == nil)
    turn()
  }

  /// Values and the user in any order: when all is quiet, both agree.
  @Test(.opensWindows, arguments: 1...30 as ClosedRange<UInt64>)
  func anythingInAnyOrder(seed: UInt64) {
    let dice = ListDice(seed: seed)
    let path = Dynamic<[Int]>([])
    path <<>>> navigation.stack { make("\($0)") }
    for step in 0..<200 {
      switch dice.roll(0..<6) {
      case 0: path.value.append(dice.roll(0..<5))
      case 1: if !path.value.isEmpty { path.value.removeLast() }
      case 2: path.value = (0..<dice.roll(0..<5)).map { _ in dice.roll(0..<5) }
      case 3: navigation.simulateBack()
      case 4: navigation.isMoving.toggle()
      default: turn()
      }
      if dice.chance(1, in: 4) {
        navigation.isMoving = false
        turn()
        turn()
        #expect(titles == ["root"] + path.value.map { "\($0)" }, "seed \(seed), step \(step)")
      }
    }
  }
}
#endif
