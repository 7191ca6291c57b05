import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  @Test(.requiresHostApp) func animatedPushAndPopChangeTheStackImmediately() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var onDidShow: () -> Void = {}

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) { onDidShow() }
    }
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    await runLoopTurn()
    let delegate = Delegate()
    navigation.delegate = delegate
    let next = UIViewController()
    next.title = "next"
    await waitForCallback { callback in
      delegate.onDidShow = callback
      navigation.pushViewController(next, animated: true)
      #expect(navigation.viewControllers == [root, next])
      #expect(navigation.topViewController === next)
      #expect(next.navigationController === navigation)
    }
    #expect(navigation.navigationBar.topItem?.title == "next")
    #expect(next.view.window === window)
    #expect(await eventually { root.view.window == nil })
    await waitForCallback { callback in
      delegate.onDidShow = callback
      #expect(navigation.popViewController(animated: true) === next)
      #expect(navigation.viewControllers == [root])
    }
    #expect(root.view.window === window)
  }

  @Test func poppingTheRootDoesNothing() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test(.requiresHostApp) func controllerPushedOutsideAWindowAppearsWithTheWindow() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = navigation.view
    navigation.pushViewController(LoggingController(log), animated: true)
    #expect(log.entries.first == "will move in")
    #expect(!log.entries.contains("will appear"))
    #if !canImport(UIKit)
    // UIKit may call `didMove` after the transition.
    #expect(log.entries == ["will move in", "did move in"])
    #endif
    let window = makeWindow(navigation)
    await runLoopTurn()
    #expect(
      log.entries.filter { !$0.contains("move") } == [
        "load view", "view loaded", "will appear", "appeared",
      ])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func rootDisappearsOnPushAndReappearsOnPop() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: LoggingController(log, "root "))
    let window = makeWindow(navigation)
    await runLoopTurn()
    log.entries = []
    navigation.pushViewController(UIViewController(), animated: false)
    await runLoopTurn()
    #expect(log.entries == ["root will disappear", "root disappeared"])
    #expect(navigation.simulateBack())
    await runLoopTurn()
    #expect(log.entries.suffix(2) == ["root will appear", "root appeared"])
    #expect(!navigation.simulateBack())
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func leftItemsReplaceTheBackButton() {
    let (root, form) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    form.navigationItem.leftBarButtonItem = UIBarButtonItem()
    navigation.pushViewController(form, animated: false)
    #expect(!navigation.simulateBack())
    form.navigationItem.leftBarButtonItem = nil
    #expect(navigation.simulateBack())
    withExtendedLifetime(window) {}
  }

  #if !canImport(UIKit)
  @Test(.requiresHostApp) func poppedScreenReceivesNoTaps() {
    let next = UIViewController()
    let button = UIButton(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    next.view.addSubview(button)
    navigation.pushViewController(next, animated: false)
    window.layoutIfNeeded()
    #expect(button.simulateTap())
    navigation.popViewController(animated: false)
    HeadlessRunLoop.turn()
    #expect(!button.simulateTap())
  }

  @Test(.requiresHostApp) func searchBarOfACoveredScreenIgnoresTyping() {
    let (root, search) = (UIViewController(), UISearchController(searchResultsController: nil))
    root.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    #expect(search.searchBar.simulateTyping("a"))
    search.isActive = false
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(!search.searchBar.simulateTyping("b"))
    withExtendedLifetime(window) {}
  }
  #endif

  @Test(.requiresHostApp) func poppedControllerIsReleased() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    await runLoopTurn()
    weak var pushed: UIViewController?
    // UIKit's animations take several run-loop turns, so on UIKit this test does not animate.
    inAutoreleasePool {
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: animationsTakeOneTurn)
    }
    await runLoopTurn()
    #expect(pushed?.viewIfLoaded?.window === window)
    inAutoreleasePool { navigation.popViewController(animated: animationsTakeOneTurn) }
    await runLoopTurn()
    #expect(await eventually { pushed == nil })
  }

  @Test(.requiresHostApp) func pushOrPopDuringAPushShowsOnlyTheTopController() async {
    final class PushingInViewDidLoad: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.pushViewController(UIViewController(), animated: false)
      }
    }
    final class PoppedInViewWillAppear: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.popViewController(animated: false)
      }
    }
    for pushed in [PushingInViewDidLoad(), PoppedInViewWillAppear()] as [UIViewController] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(navigation)
      window.layoutIfNeeded()
      await runLoopTurn()
      let controllers = navigation.viewControllers + [pushed]
      navigation.pushViewController(pushed, animated: false)
      await runLoopTurn()
      #expect(await eventually { navigation.topViewController?.viewIfLoaded?.window === window })
      for controller in controllers where controller !== navigation.topViewController {
        #expect(await eventually { controller.viewIfLoaded?.window == nil })
      }
    }
  }

  #if os(macOS) || os(Linux)
  @Test func controllerTwiceInTheStackStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      navigation.pushViewController(controller, animated: false)
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      let controller = UIViewController()
      UINavigationController().viewControllers = [controller, controller]
    }
  }
  #endif
}
