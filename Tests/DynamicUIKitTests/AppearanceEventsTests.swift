import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("appearing and disappearing", .requiresHostApp)
struct AppearanceEventsTests {
  let controller = UIViewController()

  @Test func commandsExecuteWhenTheViewEntersAndLeavesAWindow() async {
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    #expect(!controller.isViewLoaded)
    let navigation = UINavigationController(rootViewController: controller)
    let window = makeWindow(navigation)
    await runTasksAndRunLoopTurn()
    #expect(log == ["appears"])
    navigation.pushViewController(UIViewController(), animated: false)
    await runTasksAndRunLoopTurn()
    #expect(log == ["appears", "disappears"])
    navigation.simulateBack()
    await runTasksAndRunLoopTurn()
    #expect(log == ["appears", "disappears", "appears"])
    withExtendedLifetime(window) {}
  }

  @Test func appearingIgnoresAnAlreadyVisibleView() async {
    let window = makeWindow(controller)
    await runTasksAndRunLoopTurn()
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    await runTasksAndRunLoopTurn()
    window.rootViewController = nil
    await runTasksAndRunLoopTurn()
    #expect(log == ["disappears"])
  }

  @Test func disappearingExecutesWhenAPopReleasesTheController() async {
    var log: [String] = []
    weak var popped: UIViewController?
    let navigation = UINavigationController(rootViewController: controller)
    let window = makeWindow(navigation)
    inAutoreleasePool {
      let detail = UIViewController()
      popped = detail
      detail.disappearing >> { log.append("disappears") }
      navigation.pushViewController(detail, animated: false)
    }
    await runTasksAndRunLoopTurn()
    inAutoreleasePool { _ = navigation.simulateBack() }
    await runTasksAndRunLoopTurn()
    #expect(log == ["disappears"])
    #expect(await eventually { popped == nil })
    withExtendedLifetime(window) {}
  }
}
