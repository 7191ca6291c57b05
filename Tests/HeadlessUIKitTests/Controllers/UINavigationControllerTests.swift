#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UINavigationController")
struct UINavigationControllerTests {
  @Test(.opensWindows) func theStackChangesAtOnceAlsoWhenAnimated() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    let window = makeWindow(navigation)
    let next = UIViewController()
    next.title = "next"
    navigation.pushViewController(next, animated: true)
    #expect(navigation.viewControllers == [root, next])
    #expect(navigation.topViewController === next)
    #expect(next.navigationController === navigation)
    #expect(navigation.navigationBar.topItem?.title == "next")
    #expect(next.view.window === window)
    #expect(root.view.window == nil)
    #expect(navigation.popViewController(animated: true) === next)
    #expect(navigation.viewControllers == [root])
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

  @Test(.opensWindows) func withoutAWindowNothingAppearsUntilTheNextLayout() {
    let log = Log()
    let navigation = UINavigationController(rootViewController: UIViewController())
    _ = navigation.view
    navigation.pushViewController(NotingController(log), animated: true)
    #expect(log.entries == ["will move in", "did move in"])
    let window = makeWindow(navigation)
    #expect(log.entries.suffix(4) == ["load", "loaded", "will appear", "appeared"])
    withExtendedLifetime(window) {}
  }

  @Test(.opensWindows) func appearanceFollowsTheTopOfTheStack() {
    let log = Log()
    let navigation = UINavigationController(rootViewController: NotingController(log, "root "))
    let window = makeWindow(navigation)
    log.entries = []
    navigation.pushViewController(UIViewController(), animated: false)
    #expect(log.entries == ["root will disappear", "root disappeared"])
    #expect(navigation.simulateBack())
    #expect(log.entries.suffix(2) == ["root will appear", "root appeared"])
    #expect(!navigation.simulateBack())
    withExtendedLifetime(window) {}
  }

  @Test(.opensWindows) func aPoppedControllerIsReleased() {
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = makeWindow(navigation)
    weak var pushed: UIViewController?
    do {
      let controller = UIViewController()
      pushed = controller
      navigation.pushViewController(controller, animated: true)
      HeadlessRunLoop.turn()
      navigation.popViewController(animated: true)
      HeadlessRunLoop.turn()
    }
    #expect(pushed == nil)
    withExtendedLifetime(window) {}
  }
}
#endif
