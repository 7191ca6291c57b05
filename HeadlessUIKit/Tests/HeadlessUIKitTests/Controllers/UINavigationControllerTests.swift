import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  @Test(.requiresHostApp) func animatedPushChangesTheStackImmediately() async {
    final class Delegate: NSObject, UINavigationControllerDelegate {
      var end: () -> Void = {}

      func navigationController(
        _ navigationController: UINavigationController,
        didShow viewController: UIViewController, animated: Bool
      ) { end() }
    }
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    await turn()
    let delegate = Delegate()
    navigation.delegate = delegate
    let next = UIViewController()
    next.title = "next"
    await waitForCallback { end in
      delegate.end = end
      navigation.pushViewController(next, animated: true)
      #expect(navigation.viewControllers == [root, next])
      #expect(navigation.topViewController === next)
      #expect(next.navigationController === navigation)
    }
    #expect(navigation.navigationBar.topItem?.title == "next")
    #expect(next.view.window === window)
    #expect(await eventually { root.view.window == nil })
    await waitForCallback { end in
      delegate.end = end
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

  #if os(macOS) || os(Linux)
  @Test func pushingAControllerTwiceStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      navigation.pushViewController(controller, animated: false)
    }
  }
  #endif

  @Test(.requiresHostApp) func controllerPushedOutsideAWindowDoesNotAppear() async {
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
    await turn()
    #expect(
      log.entries.filter { !$0.contains("move") } == ["load", "loaded", "will appear", "appeared"])
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func appearanceFollowsTheTopOfTheStack() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: LoggingController(log, "root "))
    let window = makeWindow(navigation)
    await turn()
    log.entries = []
    navigation.pushViewController(UIViewController(), animated: false)
    await turn()
    #expect(log.entries == ["root will disappear", "root disappeared"])
    #expect(navigation.simulateBack())
    await turn()
    #expect(log.entries.suffix(2) == ["root will appear", "root appeared"])
    #expect(!navigation.simulateBack())
    withExtendedLifetime(window) {}
  }

  @Test(.requiresHostApp) func poppedControllerIsReleased() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    await turn()
    weak var pushed: UIViewController?
    inAutoreleasePool {
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: animationsTakeOneTurn)
    }
    await turn()
    #expect(pushed?.viewIfLoaded?.window === window)
    inAutoreleasePool { navigation.popViewController(animated: animationsTakeOneTurn) }
    await turn()
    #expect(await eventually { pushed == nil })
  }

  @Test(.requiresHostApp) func viewOfControllerPoppedOutsideAWindowIsReleased() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    await turn()
    weak var view: UIView?
    inAutoreleasePool {
      let detail = UIViewController()
      navigation.pushViewController(detail, animated: false)
      view = detail.view
    }
    window.layoutIfNeeded()
    await turn()
    #expect(view?.window === window)
    window.rootViewController = UIViewController()
    await turn()
    inAutoreleasePool { _ = navigation.popToRootViewController(animated: false) }
    window.rootViewController = navigation
    window.layoutIfNeeded()
    await turn()
    #expect(await eventually { view == nil })
  }

  @Test(.requiresHostApp) func settingAnEmptyStackRemovesTheShownController() async {
    let log = Log()
    let root = LoggingController(log)
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    await turn()
    navigation.viewControllers = []
    window.layoutIfNeeded()
    await turn()
    #expect(await eventually { root.view.window == nil })
    #expect(log.entries.contains("disappeared"))
  }

  @Test(.requiresHostApp) func onlyTheTopControllerIsInTheWindow() async {
    final class Forwarding: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        navigationController?.pushViewController(UIViewController(), animated: false)
      }
    }
    final class SelfPopping: UIViewController {
      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.popViewController(animated: false)
      }
    }
    for next in [Forwarding(), SelfPopping()] as [UIViewController] {
      let navigation = UINavigationController(rootViewController: UIViewController())
      let window = makeWindow(navigation)
      window.layoutIfNeeded()
      await turn()
      let others = navigation.viewControllers + [next]
      navigation.pushViewController(next, animated: false)
      await turn()
      #expect(await eventually { navigation.topViewController?.viewIfLoaded?.window === window })
      for other in others where other !== navigation.topViewController {
        #expect(await eventually { other.viewIfLoaded?.window == nil })
      }
    }
  }

  @Test(.requiresHostApp) func controllerRemovedInViewWillAppearHasNoParent() async {
    final class SelfPopping: UIViewController {
      var parents: [UIViewController?] = []

      override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.popViewController(animated: false)
        tabBarController?.viewControllers?.removeAll { $0 === self }
      }

      override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        parents.append(parent)
      }
    }
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    let pushed = SelfPopping()
    navigation.pushViewController(pushed, animated: false)
    #expect(pushed.parent == nil)
    #expect(pushed.parents == [nil])
    let tabs = UITabBarController()
    window.rootViewController = tabs
    window.layoutIfNeeded()
    let chosen = SelfPopping()
    tabs.viewControllers = [chosen, UIViewController()]
    #expect(chosen.parent == nil)
    #expect(chosen.parents == [nil])
  }

  #if os(macOS) || os(Linux)
  @Test func presentingAnAncestorStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let root = UIViewController()
      let navigation = UINavigationController(rootViewController: root)
      let window = makeWindow(navigation)
      window.layoutIfNeeded()
      root.present(navigation, animated: false)
      withExtendedLifetime(window) {}
    }
  }

  @Test func presentingAChildControllerStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      let window = makeWindow(parent)
      parent.present(child, animated: false)
      withExtendedLifetime(window) {}
    }
  }

  @Test func duplicateControllerInStackStopsTheProgram() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let controller = UIViewController()
      UINavigationController().viewControllers = [controller, controller]
    }
  }
  #endif
}
