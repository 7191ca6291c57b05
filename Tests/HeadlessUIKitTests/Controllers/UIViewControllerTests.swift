#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UIViewController")
struct UIViewControllerTests {
  @Test func theViewIsLoadedOnFirstAccess() {
    let log = Log()
    let controller = NotingController(log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.entries.isEmpty)
    _ = controller.view
    _ = controller.view
    #expect(controller.isViewLoaded)
    #expect(log.entries == ["load", "loaded"])
  }

  @Test func loadViewIfNeededLoads() {
    let log = Log()
    let controller = NotingController(log)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(log.entries == ["load", "loaded"])
  }

  @Test func aViewSetToNilIsLoadedAgain() {
    let log = Log()
    let controller = NotingController(log)
    _ = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    _ = controller.view
    #expect(log.entries == ["load", "loaded", "load", "loaded"])
  }

  @Test func aLoadViewThatSetsNothingLeavesNoView() {
    final class Empty: UIViewController {
      var loads = 0
      override func loadView() {}
      override func viewDidLoad() { loads += 1 }
    }
    let controller = Empty()
    #expect(controller.view == nil)
    #expect(!controller.isViewLoaded)
    #expect(controller.loads == 1)
  }

  @Test func addChildTellsWillMoveAndLeavesDidMoveToTheCaller() {
    let log = Log()
    let parent = UIViewController()
    let child = NotingController(log)
    parent.addChild(child)
    #expect(log.entries == ["will move in"])
    #expect(child.parent === parent)
    #expect(parent.children == [child])
    child.didMove(toParent: parent)
    child.willMove(toParent: nil)
    child.removeFromParent()
    #expect(log.entries == ["will move in", "did move in", "will move out", "did move out"])
    #expect(parent.children.isEmpty)
  }

  @Test func aChildOfAnotherIsMoved() {
    let one = UIViewController()
    let other = UIViewController()
    let child = UIViewController()
    one.addChild(child)
    other.addChild(child)
    #expect(one.children.isEmpty)
    #expect(child.parent === other)
  }

  @Test(.opensWindows) func appearanceFollowsTheViewIntoAWindowNotTheParent() {
    let log = Log()
    let parent = UIViewController()
    let window = makeWindow(parent)
    let child = NotingController(log)
    parent.view.addSubview(child.view)
    #expect(window.subviews.contains(parent.view))
    #expect(log.entries == ["load", "loaded", "will appear", "appeared"])
    log.entries = []
    parent.addChild(child)
    child.view.removeFromSuperview()
    #expect(log.entries == ["will move in", "will disappear", "disappeared"])
  }

  @Test func aRootControllerAppearsWithItsWindow() {
    let log = Log()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = NotingController(log)
    #expect(log.entries.isEmpty)
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(log.entries == ["load", "loaded", "will appear", "appeared"])
    window.rootViewController = nil
    #expect(log.entries.suffix(2) == ["will disappear", "disappeared"])
  }

  @Test func titleIsAlsoThatOfTheItems() {
    let controller = UIViewController()
    controller.title = "one"
    #expect(controller.navigationItem.title == "one")
    controller.title = "two"
    #expect(controller.navigationItem.title == "two")
    #expect(controller.tabBarItem.title == "two")
  }

  @Test(.opensWindows) func thePresentedControllerIsHeldUntilTheDismissCompletionHasRun() {
    let root = UIViewController()
    let window = makeWindow(root)
    weak var presented: UIViewController?
    let log = Log()
    do {
      let made = UIViewController()
      presented = made
      root.present(made, animated: true) { log("presented") }
    }
    #expect(root.presentedViewController === presented)
    #expect(presented?.presentingViewController === root)
    #expect(presented?.view.window === window)
    #expect(log.entries.isEmpty)
    HeadlessRunLoop.turn()
    presented?.dismiss(animated: true) { log("dismissed \(presented != nil)") }
    #expect(root.presentedViewController == nil)
    HeadlessRunLoop.turn()
    #expect(log.entries == ["presented", "dismissed true"])
    #expect(presented == nil)
  }

  @Test(.opensWindows) func aCompletionWithoutAnimationRunsAtOnce() {
    let root = UIViewController()
    let window = makeWindow(root)
    let log = Log()
    root.present(UIViewController(), animated: false) { log("presented") }
    root.dismiss(animated: false) { log("dismissed") }
    #expect(log.entries == ["presented", "dismissed"])
    #expect(window.subviews == [root.view])
  }

  @Test func withoutAWindowNothingIsPresented() {
    let controller = UIViewController()
    controller.present(UIViewController(), animated: false)
    #expect(controller.presentedViewController == nil)
  }

  @Test(.opensWindows) func onlyOneIsPresentedAtATime() {
    let root = UIViewController()
    let window = makeWindow(root)
    let first = UIViewController()
    root.present(first, animated: false)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === first)
    let second = UIViewController()
    first.present(second, animated: false)
    #expect(root.frontmost === second)
    root.dismiss(animated: false)
    #expect(window.subviews == [root.view])
  }

  @Test(.opensWindows) func aFullScreenPresentationCoversThePresenter() {
    let log = Log()
    let root = NotingController(log)
    let window = makeWindow(root)
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    log.entries = []
    root.present(presented, animated: false)
    #expect(window.subviews == [presented.view])
    root.dismiss(animated: false)
    #expect(log.entries == ["will disappear", "disappeared", "will appear", "appeared"])
  }

  @Test(.opensWindows) func whatIsPresentedOverTakesTheTouches() {
    let root = UIViewController()
    let window = makeWindow(root)
    let button = UIButton()
    root.view.addSubview(button)
    #expect(button.simulateTap())
    root.present(UIViewController(), animated: false)
    #expect(!button.simulateTap())
    root.dismiss(animated: false)
    #expect(button.simulateTap())
    withExtendedLifetime(window) {}
  }

  @Test func theEditButtonTurnsEditingOnAndOff() {
    let controller = UIViewController()
    #expect(controller.editButtonItem.simulateTap())
    #expect(controller.isEditing)
    #expect(controller.editButtonItem.title == "Done")
  }
}
#endif
