import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIViewController")
struct UIViewControllerTests {
  @Test func titleFollowsItsValue() {
    final class Controller: UIViewController {}
    let controller = Controller()
    let title = Dynamic("a")
    title >>> controller
    title.value = "b"
    #expect(controller.title == "b")
    #expect(controller.navigationItem.title == "b")
    Dynamic("c") >>> controller.modifiers.title  // ends the first binding
    title.value = "d"
    #expect(controller.title == "c")
  }

  @Test func editButtonChangesTheModel() {
    let controller = UITableViewController(style: .plain)
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.isEditingProperty
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(controller.editButtonItem.simulateTap())
    #expect(!isEditing.value && !controller.tableView.isEditing)
    isEditing.value = true
    #expect(controller.isEditing)
  }

  @Test func setEditingUpdatesTheModelWithinARunLoopTurn() async {
    let controller = UIViewController()
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.isEditingProperty
    controller.setEditing(false, animated: true)
    await runTasksAndRunLoopTurn()
    #expect(!isEditing.value)
  }

  @Test func secondBindingToIsEditingEndsTheFirst() {
    let controller = UIViewController()
    let handle = Dynamic(true) <<>>> controller.isEditingProperty
    Dynamic(false) >>> controller.modifier(for: \.isEditing)
    #expect(handle.isDisposed)
    #expect(!controller.isEditing)
  }

  @Test(.requiresHostApp) func editingIsAnimatedOnlyInAWindow() {
    final class RecordingController: UIViewController {
      var animatedArguments: [Bool] = []

      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        animatedArguments.append(animated)
      }
    }
    let controller = RecordingController()
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.isEditingProperty
    #expect(controller.animatedArguments == [false])
    let window = makeWindow(controller)
    isEditing.value = false
    #expect(controller.animatedArguments == [false, true])
    withExtendedLifetime(window) {}
  }
}
