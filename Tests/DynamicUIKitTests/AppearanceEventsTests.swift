import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("appearing and disappearing")
struct AppearanceEventsTests {
  @Test(.opensWindows) func commandsRunWhenAControllerAppearsAndDisappears() {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    #expect(log.isEmpty)
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    #expect(log == ["appears"])
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    #expect(log == ["appears", "disappears"])
    navigation.simulateBack()
    window.layoutIfNeeded()
    #expect(log == ["appears", "disappears", "appears"])
  }

  @Test(.opensWindows) func visibleControllerReportsItsNextEvent() {
    let controller = UIViewController()
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    window.rootViewController = nil
    #expect(log == ["disappears"])
  }

  @Test(.opensWindows) func anotherCommandReplacesTheFirst() {
    let controller = UIViewController()
    var log: [Int] = []
    let first = controller.appearing >> { log.append(1) }
    let second = controller.appearing >> { log.append(2) }
    #expect(first.isDisposed)
    let window = makeWindow(controller)
    second.dispose()
    window.rootViewController = nil
    window.rootViewController = controller
    window.layoutIfNeeded()
    #expect(log == [2])
  }

  @Test(.opensWindows) func disabledCommandRefuses() {
    let controller = UIViewController()
    var log: [Int] = []
    controller.appearing >> Command(enabled: Dynamic(false)) { log.append(1) }
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    #expect(log.isEmpty)
  }

  @Test(.opensWindows) func reloadedViewIsObserved() {
    final class Screen: UIViewController {
      var log: [String] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        appearing >> { [unowned self] in log.append("appears") }
      }
    }
    let controller = Screen()
    controller.loadViewIfNeeded()
    controller.view = nil
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    #expect(controller.log == ["appears"])
  }

  @Test(.opensWindows) func subviewMayBindWhileItEntersTheWindow() {
    final class Player: UIView {
      var start: () -> Void = {}
      override func didMoveToWindow() {
        super.didMoveToWindow()
        if window != nil { start() }
      }
    }
    let controller = UIViewController()
    let player = Player()
    controller.view.addSubview(player)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    player.start = { [unowned controller] in
      controller.disappearing >> { log.append("disappears") }
    }
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    #expect(log == ["appears"])
    window.rootViewController = nil
    #expect(log == ["appears", "disappears"])
  }

  @Test func probeIsHidden() {
    let controller = UIViewController()
    controller.appearing >> {}
    #expect(controller.view.subviews.allSatisfy { $0.isHidden })
  }

  @Test(.opensWindows) func emptiedViewDoesNotDisappear() {
    let controller = UIViewController()
    var log: [String] = []
    controller.disappearing >> { log.append("disappears") }
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    for view in controller.view.subviews { view.removeFromSuperview() }
    #expect(log.isEmpty)
    withExtendedLifetime(window) {}
  }

  @Test(.opensWindows) func emptiedViewIsObservedAgain() async {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    let window = makeWindow(navigation)
    window.layoutIfNeeded()
    for view in controller.view.subviews { view.removeFromSuperview() }
    await takeTurns()
    navigation.pushViewController(UIViewController(), animated: false)
    window.layoutIfNeeded()
    navigation.simulateBack()
    window.layoutIfNeeded()
    #expect(log == ["appears", "disappears", "appears"])
  }

  @Test(.opensWindows) func movingBetweenWindowsIsNoEvent() {
    let controller = UIViewController()
    let (first, second) = (makeWindow(), makeWindow())
    first.addSubview(controller.view)
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    second.addSubview(controller.view)
    #expect(log == [])
    controller.view.removeFromSuperview()
    #expect(log == ["disappears"])
  }

  @Test(.opensWindows) func effectViewIsObserved() async {
    let controller = UIViewController()
    controller.view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    #expect(log == ["appears"])
    window.rootViewController = nil
    #expect(log == ["appears", "disappears"])
  }

  @Test(.opensWindows) func hostingViewIsObservedAtTheEndOfTheTurn() async {
    /// Named as that of SwiftUI.
    final class _UIHostingView: UIView {
      override func addSubview(_ view: UIView) { Issue.record("Adding a subview is not supported") }
    }
    let controller = UIViewController()
    controller.view = _UIHostingView()
    var log: [String] = []
    controller.appearing >> { log.append("appears") }
    controller.disappearing >> { log.append("disappears") }
    let window = makeWindow(controller)
    window.layoutIfNeeded()
    await settle()
    controller.appearing >> { log.append("appears again") }
    #expect(log == ["appears"])
    window.rootViewController = nil
    await settle()
    window.rootViewController = controller
    window.layoutIfNeeded()
    await settle()
    #expect(log == ["appears", "disappears", "appears again"])
  }
}
