import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIAlertController")
struct UIAlertControllerTests {
  @Test(.requiresHostApp) func actionsExecuteTheirCommandsAndFollowIsEnabled() async {
    let root = UIViewController()
    let window = makeWindow(root)
    let isEnabled = Dynamic(false)
    var log: [String] = []
    let remove = Command<Void>(enabled: isEnabled) { _, sender in
      log.append((sender as? UIAlertAction)?.title ?? "no sender")
    }
    let alert = UIAlertController(title: "Remove?", message: nil, preferredStyle: .alert)
    let action = alert.addAction("Remove", style: .destructive, remove)
    alert.addAction("Keep", style: .cancel) { log.append("kept") }
    alert.addAction("Later")
    #expect(alert.actions.map(\.style) == [.destructive, .cancel, .default])
    #expect(!action.isEnabled)
    await present(alert, on: root)
    #expect(!alert.simulateTap("Remove"))
    isEnabled.value = true
    #expect(action.isEnabled)
    #if !canImport(UIKit)
    #expect(alert.simulateTap("Remove"))
    await runPendingTasks()
    #expect(log == ["Remove"])
    await present(alert, on: root)
    #expect(alert.simulateTap("Keep"))
    await runPendingTasks()
    #expect(log == ["Remove", "kept"])
    #endif
    withExtendedLifetime(window) {}
  }

  @Test func actionIsDisabledWhileIsEnabledHasNoValue() {
    let state = Dynamic(0)
    let remove = Command(enabled: state.filter { $0 != 0 } | { $0 > 0 }) {}
    let action = UIAlertController().addAction("Remove", remove)
    #expect(!action.isEnabled)
    state.value = 1
    #expect(action.isEnabled)
  }

  @Test func actionIsEnabledWhileTheBoundValueIsTrue() {
    let isValid = Dynamic(false)
    let action = UIAlertAction(title: "Save", style: .default)
    isValid >>> action
    #expect(!action.isEnabled)
    isValid.value = true
    #expect(action.isEnabled)
  }

  @Test func alertAndItsCommandAreReleased() {
    weak var alert: UIAlertController?
    weak var command: Command<Void>?
    do {
      let (strongAlert, remove) = (UIAlertController(), Command {})
      (alert, command) = (strongAlert, remove)
      strongAlert.addAction("Remove", remove)
    }
    #expect(alert == nil && command == nil)
  }
}
