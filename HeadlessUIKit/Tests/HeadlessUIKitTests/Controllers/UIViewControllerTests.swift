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
    #expect(log.entries == ["load", "loaded"])
  }

  @Test func loadViewIfNeededLoadsTheViewOnce() {
    let log = Log()
    let controller = LoggingController(log)
    controller.loadViewIfNeeded()
    controller.loadViewIfNeeded()
    #expect(log.entries == ["load", "loaded"])
  }

  @Test func viewSetToNilIsLoadedAgain() {
    let log = Log()
    let controller = LoggingController(log)
    _ = controller.view
    controller.view = nil
    #expect(!controller.isViewLoaded)
    _ = controller.view
    #expect(log.entries == ["load", "loaded", "load", "loaded"])
  }

  @Test func emptyLoadViewLeavesNoView() {
    final class Empty: UIViewController {
      var loadCount = 0
      override func loadView() {}
      override func viewDidLoad() { loadCount += 1 }
    }
    let controller = Empty()
    #expect(controller.view == nil)
    #expect(!controller.isViewLoaded)
    #expect(controller.loadCount == 1)
  }

  @Test func addChildCallsOnlyWillMove() {
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

  @Test func addChildMovesChildOfAnotherParent() {
    let one = UIViewController()
    let other = UIViewController()
    let child = UIViewController()
    one.addChild(child)
    other.addChild(child)
    #expect(one.children.isEmpty)
    #expect(child.parent === other)
  }

  @Test(.requiresHostApp) func appearanceFollowsTheViewNotTheParent() async {
    let log = Log()
    let parent = UIViewController()
    let window = makeWindow(parent)
    await turn()
    let child = LoggingController(log)
    parent.view.addSubview(child.view)
    await turn()
    #expect(parent.view.isDescendant(of: window))
    #expect(log.entries == ["load", "loaded", "will appear", "appeared"])
    log.entries = []
    parent.addChild(child)
    child.view.removeFromSuperview()
    await turn()
    #expect(log.entries == ["will move in", "will disappear", "disappeared"])
  }

  @Test(.requiresHostApp) func rootControllerAppearsWithItsWindow() async {
    let log = Log()
    let window = UIWindow(height: 100)
    window.rootViewController = LoggingController(log)
    #expect(!log.entries.contains("will appear"))
    window.makeKeyAndVisible()
    await turn()
    #expect(window.isKeyWindow)
    #expect(log.entries == ["load", "loaded", "will appear", "appeared"])
    window.rootViewController = nil
    await turn()
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
          log("dismissed \(presented != nil)")
          end()
        }
      }
    }
    #expect(root.presentedViewController == nil)
    #expect(log.entries == ["presented", "dismissed true"])
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
    #expect(second.presentingViewController === first)
    #expect(second.view.window === window)
    await dismissAll(of: root)
    #expect(root.presentedViewController == nil)
    #expect(first.viewIfLoaded?.window == nil && second.viewIfLoaded?.window == nil)
    #expect(root.view.window === window)
  }

  @Test(.requiresHostApp) func fullScreenPresentationCoversThePresenter() async {
    let log = Log()
    let root = LoggingController(log)
    let window = makeWindow(root)
    await turn()
    let presented = UIViewController()
    presented.modalPresentationStyle = .fullScreen
    log.entries = []
    await present(presented, on: root)
    await turn()
    #expect(presented.view.window === window && root.view.window == nil)
    await dismissAll(of: root)
    await turn()
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

  // UIKit does not specify when a presentation covers the presenter, and when its completion runs.
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

  @Test(.requiresHostApp) func lastPresentedControllerIsFrontmost() {
    let root = UIViewController()
    let window = makeWindow(root)
    let first = UIViewController()
    let second = UIViewController()
    root.present(first, animated: true)
    #expect(first.view.window === window)
    first.present(second, animated: true)
    #expect(root.frontmost === second)
    root.dismiss(animated: true)
    #expect(root.presentedViewController == nil)
    #expect(window.subviews == [root.view])
  }

  @Test(.requiresHostApp) func presentedControllerBlocksTouches() {
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
  #endif

  @Test(.requiresHostApp) func dismissingStackedFullScreensRestoresThePresenter() async {
    let log = Log()
    let root = LoggingController(log)
    let window = makeWindow(root)
    await turn()
    let (first, second) = (UIViewController(), UIViewController())
    first.modalPresentationStyle = .fullScreen
    second.modalPresentationStyle = .fullScreen
    await present(first, on: root)
    await present(second, on: first)
    await turn()
    log.entries = []
    await dismissAll(of: root)
    await turn()
    #expect(root.view.window === window)
    #expect(first.view.window == nil && second.view.window == nil)
    #expect(log.entries == ["will appear", "appeared"])
  }

  @Test(.requiresHostApp) func fullScreenDismissedInViewDidAppearRestoresThePresenter() async {
    final class Brief: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        dismiss(animated: false)
      }
    }
    let root = UIViewController()
    let window = makeWindow(root)
    await turn()
    let brief = Brief()
    brief.modalPresentationStyle = .fullScreen
    root.present(brief, animated: false)
    await turn()
    #expect(await eventually { root.presentedViewController == nil })
    #expect(await eventually { root.view.window === window })
  }
}
