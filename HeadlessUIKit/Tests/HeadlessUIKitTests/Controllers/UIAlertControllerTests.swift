import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIAlertController")
struct UIAlertControllerTests {
  @Test func alertKeepsTitleMessageAndOrderOfActions() {
    let alert = UIAlertController(title: "t", message: "m", preferredStyle: .alert)
    for title in ["a", "b", "c"] {
      alert.addAction(UIAlertAction(title: title, style: .default))
    }
    #expect(alert.actions.map(\.title) == ["a", "b", "c"])
    #expect(alert.title == "t")
    #expect(alert.message == "m")
  }

  #if os(macOS) || os(Linux)
  @Test func addingASecondCancelActionStopsTheProcess() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "no", style: .cancel))
      alert.addAction(UIAlertAction(title: "never", style: .cancel))
    }
  }

  // On UIKit, `simulateTap` cannot run an action's handler, because UIKit hides the handler.
  @Test(.requiresHostApp) func tapDismissesTheAlertBeforeTheHandlerRuns() {
    let root = UIViewController()
    let window = makeWindow(root)
    var presentedWhenHandlerRan: UIViewController?
    let log = Log()
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: "OK", style: .default) { _ in
        presentedWhenHandlerRan = root.presentedViewController
        log("OK")
      })
    #expect(!alert.simulateTap("OK"))  // The alert is not presented yet.
    root.present(alert, animated: true)
    #expect(!alert.simulateTap("unknown title"))
    #expect(alert.simulateTap("OK"))
    #expect(log.entries == ["OK"])
    #expect(presentedWhenHandlerRan == nil)
    withExtendedLifetime(window) {}
  }
  #endif

  @Test(.requiresHostApp) func textFieldAcceptsTyping() {
    let root = UIViewController()
    let window = makeWindow(root)
    let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
    #expect(alert.textFields == nil)
    alert.addTextField { $0.placeholder = "Name" }
    root.present(alert, animated: false)
    #expect(alert.textFields?.first?.simulateTyping("x") == true)
    #expect(alert.textFields?.first?.isEditing == true)
    withExtendedLifetime(window) {}
  }
}
