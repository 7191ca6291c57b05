import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIViewController")
struct UIViewControllerTests {
  @Test func viewIsLoadedOnFirstAccess() {
    let log = Log()
    let controller = LoggingController(log)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewIfLoaded == nil)
    #expect(log.entries.isEmpty)
    _ = controller.view
    _ = controller.view
    #expect(controller.isViewLoaded)
    #expect(log.entries == ["load view", "view loaded"])
  }

  @Test func viewSetToNilIsLoadedAgain() {
    let log = Log()
    let controller = LoggingController(log)
    _ = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(log.entries == ["load view", "view loaded", "load view", "view loaded"])
  }

  @Test func viewIsNilIfLoadViewSetsNoView() {
    final class ControllerWithoutView: UIViewController {
      var viewDidLoadCount = 0
      override func loadView() {}
      override func viewDidLoad() { viewDidLoadCount += 1 }
    }
    let controller = ControllerWithoutView()
    #expect(controller.view == nil)
    #expect(!controller.isViewLoaded)
    #expect(controller.viewDidLoadCount == 1)
  }

  @Test func addingAChildCallsWillMoveAndRemovingItCallsDidMove() {
    let log = Log()
    let parent = UIViewController()
    let child = LoggingController(log)
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

  @Test func addChildRemovesTheChildFromItsOldParent() {
    let (oldParent, newParent, child) = (UIViewController(), UIViewController(), UIViewController())
    oldParent.addChild(child)
    newParent.addChild(child)
    #expect(oldParent.children.isEmpty)
    #expect(child.parent === newParent)
  }

  @Test(.requiresHostApp) func controllerWithoutParentAppearsWithItsView() async {
    let log = Log()
    let parent = UIViewController()
    let window = makeWindow(parent)
    await runLoopTurn()
    let child = LoggingController(log)
    parent.view.addSubview(child.view)
    await runLoopTurn()
    #expect(parent.view.isDescendant(of: window))
    #expect(log.entries == ["load view", "view loaded", "will appear", "appeared"])
    log.entries = []
    parent.addChild(child)
    child.view.removeFromSuperview()
    await runLoopTurn()
    #expect(log.entries == ["will move in", "will disappear", "disappeared"])
  }

  @Test(.requiresHostApp) func rootControllerAppearsWithItsWindow() async {
    let log = Log()
    let window = UIWindow(height: 100)
    window.rootViewController = LoggingController(log)
    #expect(!log.entries.contains("will appear"))
    window.makeKeyAndVisible()
    await runLoopTurn()
    #expect(window.isKeyWindow)
    #expect(log.entries == ["load view", "view loaded", "will appear", "appeared"])
    window.rootViewController = nil
    await runLoopTurn()
    #expect(log.entries.suffix(2) == ["will disappear", "disappeared"])
  }

  @Test func titleSetsTheTitlesOfNavigationItemAndTabBarItem() {
    let controller = UIViewController()
    controller.title = "one"
    #expect(controller.navigationItem.title == "one")
    controller.title = "two"
    #expect(controller.navigationItem.title == "two")
    #expect(controller.tabBarItem.title == "two")
  }

  @Test(.requiresHostApp) func presentedControllerIsRetainedUntilDismissCompletion() async {
    let root = UIViewController()
    let window = makeWindow(root)
    weak var presented: UIViewController?
    let log = Log()
    await waitForEnd { end in
      inAutoreleasePool {
        let controller = UIViewController()
        presented = controller
        root.present(controller, animated: true) {
          log("presented")
          end()
        }
      }
      #expect(root.presentedViewController === presented)
      #expect(presented?.presentingViewController === root)
      #expect(log.entries.isEmpty)
    }
    #expect(presented?.view.window === window)
    await waitForEnd { end in
      inAutoreleasePool {
        presented?.dismiss(animated: true) {
          log(presented == nil ? "dismissed after release" : "dismissed before release")
          end()
        }
      }
    }
    #expect(root.presentedViewController == nil)
    #expect(log.entries == ["presented", "dismissed before release"])
    #expect(await eventually { presented == nil })
  }

  @Test func controllerOutsideAWindowPresentsNothing() {
    let controller = UIViewController()
    controller.present(UIViewController(), animated: false)
    #expect(controller.presentedViewController == nil)
  }

  @Test(.requiresHostApp) func controllerPresentsOnlyOneController() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let first = UIViewController()
    await present(first, on: root)
    root.present(UIViewController(), animated: false)
    #expect(root.presentedViewController === first)
    let second = UIViewController()
    await present(second, on: first)
    #expect(first.presentedViewController === second)
    #if !canImport(UIKit)
    #expect(root.frontmost === second)
    #endif
    #expect(second.presentingViewController === first)
    #expect(second.view.window === window)
    await dismissAll(presentedBy: root)
    #expect(root.presentedViewController == nil)
    #expect(first.viewIfLoaded?.window == nil && second.viewIfLoaded?.window == nil)
    #expect(root.view.window === window)
  }

  @Test(.requiresHostApp) func fullScreenPresentationRemovesThePresentersView() async {
    let log = Log()
    let root = LoggingController(log)
    let window = makeWindow(root)
    await runLoopTurn()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    log.entries = []
    await present(presented, on: root)
    await runLoopTurn()
    #expect(presented.view.window === window && root.view.window == nil)
    await dismissAll(presentedBy: root)
    await runLoopTurn()
    #expect(presented.view.window == nil && root.view.window === window)
    #expect(log.entries == ["will disappear", "disappeared", "will appear", "appeared"])
  }

  @Test func editButtonTogglesEditing() {
    let controller = UIViewController()
    #expect(controller.editButtonItem.simulateTap())
    #expect(controller.isEditing)
    #if !canImport(UIKit)
    // UIKit may show a symbol or a localized title.
    #expect(controller.editButtonItem.title == "Done")
    #endif
    #expect(controller.editButtonItem.simulateTap())
    #expect(!controller.isEditing)
  }

  // UIKit does not specify when it adds the presented view or calls the completion.
  #if !canImport(UIKit)
  @Test(.requiresHostApp) func completionWithoutAnimationRunsImmediately() {
    let root = UIViewController()
    let window = makeWindow(root)
    let log = Log()
    root.present(UIViewController(), animated: false) { log("presented") }
    #expect(window.subviews.count == 2)
    root.dismiss(animated: false) { log("dismissed") }
    #expect(log.entries == ["presented", "dismissed"])
    #expect(window.subviews == [root.view])
  }
  #endif

  @Test(.requiresHostApp) func dismissingTwoFullScreenControllersRestoresThePresenter() async {
    let log = Log()
    let root = LoggingController(log)
    let window = makeWindow(root)
    await runLoopTurn()
    let (first, second) = (UIViewController(), UIViewController())
    first.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    await present(first, on: root)
    await present(second, on: first)
    await runLoopTurn()
    log.entries = []
    await dismissAll(presentedBy: root)
    await runLoopTurn()
    #expect(root.view.window === window)
    #expect(first.view.window == nil && second.view.window == nil)
    #expect(log.entries == ["will appear", "appeared"])
  }

  #if os(macOS) || os(Linux)
  @Test func presentingAnAncestorOrAChildStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let window = makeWindow(navigation)
      window.layoutIfNeeded()
      root.present(navigation, animated: false)
      withExtendedLifetime(window) {}
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      let window = makeWindow(parent)
      parent.present(child, animated: false)
      withExtendedLifetime(window) {}
    }
  }
  #endif
}
