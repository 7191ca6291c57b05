import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  @Test(.opensWindows) func theStackChangesAtOnceAlsoWhenAnimated() async {
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
    await called { end in
      delegate.end = end
      navigation.pushViewController(next, animated: true)
      #expect(navigation.viewControllers == [root, next])
      #expect(navigation.topViewController === next)
      #expect(next.navigationController === navigation)
    }
    #expect(navigation.navigationBar.topItem?.title == "next")
    #expect(next.view.window === window)
    #expect(await eventually { root.view.window == nil })
    await called { end in
      delegate.end = end
      #expect(navigation.popViewController(animated: true) === next)
      #expect(navigation.viewControllers == [root])
    }
    #expect(root.view.window === window)
  }

  @Test func popOfTheRootDoesNothing() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers.count == 1)
  }

  #if os(macOS) || os(Linux)
  @Test func pushingAControllerTwiceStops() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let controller = UIViewController()
      let navigation = UINavigationController(rootViewController: controller)
      navigation.pushViewController(controller, animated: false)
    }
  }
  #endif

  @Test(.opensWindows) func withoutAWindowNothingAppearsUntilTheNextLayout() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = navigation.view
    navigation.pushViewController(NotingController(log), animated: true)
    #expect(log.entries.first == "will move in")
    #expect(!log.entries.contains("will appear"))
    #if !canImport(UIKit)
    // UIKit may say the rest when the transition is over.
    #expect(log.entries == ["will move in", "did move in"])
    #endif
    let window = makeWindow(navigation)
    await turn()
    #expect(
      log.entries.filter { !$0.contains("move") } == ["load", "loaded", "will appear", "appeared"])
    withExtendedLifetime(window) {}
  }

  @Test(.opensWindows) func appearanceFollowsTheTopOfTheStack() async {
    let log = Log()
    let navigation = UINavigationController(rootViewController: NotingController(log, "root "))
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

  @Test(.opensWindows) func aPoppedControllerIsReleased() async {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    await turn()
    weak var pushed: UIViewController?
    pooled {
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: animationsLastATurn)
    }
    await turn()
    #expect(pushed?.viewIfLoaded?.window === window)
    pooled { navigation.popViewController(animated: animationsLastATurn) }
    await turn()
    #expect(await eventually { pushed == nil })
  }
}
