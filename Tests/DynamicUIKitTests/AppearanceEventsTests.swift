import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("appearing and disappearing", .requiresHostApp)
struct AppearanceEventsTests {
  let controller = UIViewController()

  @Test func commandsExecuteWhenTheViewEntersAndLeavesAWindow() async {
    let navigation = UINavigationController(rootViewController: controller)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    #expect(log.isEmpty)
    let window = makeWindow(navigation)
    await settle()
    #expect(log == ["appears"])
    navigation.pushViewController(UIViewController(), animated: false)
    await settle()
    #expect(log == ["appears", "disappears"])
    navigation.simulateBack()
    await settle()
    #expect(log == ["appears", "disappears", "appears"])
    withExtendedLifetime(window) {}
  }

  @Test func commandBoundToAVisibleViewDoesNotExecuteAtOnce() async {
    let window = makeWindow(controller)
    await settle()
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    await settle()
    window.rootViewController = nil
    await settle()
    #expect(log == ["disappears"])
  }

  @Test func secondCommandReplacesTheFirst() async {
    var log: [Int] = []
    let first = controller.appearing >> { log.append(1) }
    controller.appearing >> { log.append(2) }
    #expect(first.isDisposed)
    let window = makeWindow(controller)
    await settle()
    #expect(log == [2])
    withExtendedLifetime(window) {}
  }

  @Test func disabledCommandReportsARefusal() async {
    let command = Command(enabled: Dynamic(false)) { Issue.record("The disabled command ran") }
    let refusals = command.refusals.map { true }.recorded()
    controller.appearing >> command
    let window = makeWindow(controller)
    await settle()
    #expect(refusals.values == [true])
    withExtendedLifetime(window) {}
  }

  @Test func commandExecutesWhenAReloadedViewAppears() async {
    var count = 0
    controller.appearing >> { count += 1 }
    controller.loadViewIfNeeded()
    controller.view = nil
    let window = makeWindow(controller)
    await settle()
    #expect(count == 1)
    withExtendedLifetime(window) {}
  }

  @Test func bindingNeitherLoadsNorChangesTheView() {
    controller.appearing >> {}
    #expect(!controller.isViewLoaded)
    #expect(controller.view.subviews.isEmpty)
  }

  @Test func bindingDoesNotRetainTheController() {
    #expect(
      isReleased {
        let controller = UIViewController()
        controller.appearing >> {}
        controller.disappearing >> {}
        return controller
      })
  }
}
