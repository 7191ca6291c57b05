import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIViewController")
struct UIViewControllerTests {
  @Test func everyPropertyFollowsItsValue() {
    let controller = UIViewController()
    let title = Dynamic("a")
    title >>> controller
    #expect(controller.title == "a")
    title.value = "b"
    #expect(controller.title == "b")
    #expect(controller.navigationItem.title == "b")
    Dynamic(true) >>> controller.modalInPresentationModifier
    #expect(controller.isModalInPresentation)
  }

  @Test func theEditButtonReachesTheModel() {
    let controller = UITableViewController(style: .plain)
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.editingProperty
    #expect(controller.isEditing && controller.tableView.isEditing)
    #expect(controller.editButtonItem.simulateTap())
    #expect(!isEditing.value && !controller.tableView.isEditing)
    isEditing.value = true
    #expect(controller.isEditing)
    controller.editButtonItem.simulateTap()
    #expect(!isEditing.value)
  }

  @Test(.opensWindows) func codeThatEndsEditingReachesTheModelInTheNextTurn() async {
    let controller = UIViewController()
    let window = makeWindow(controller)
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.editingProperty
    controller.setEditing(false, animated: true)
    window.setNeedsLayout()
    await takeTurns()
    #expect(!isEditing.value)
  }

  @Test func editingHasOneDriver() {
    let controller = UIViewController()
    let handle = Dynamic(true) <<>>> controller.editingProperty
    Dynamic(false) >>> controller.editingModifier
    #expect(handle.isDisposed)
    #expect(!controller.isEditing)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let title = Dynamic("a")
    #expect(
      isReleased {
        let controller = UIViewController()
        title >>> controller
        return controller
      })
    title.value = "b"
  }

  @Test func editingThatIsBoundOneWayIsToldOnce() {
    let controller = UIViewController()
    let source = Dynamic(false)
    source >>> controller.editingModifier
    var heard: [Bool] = []
    controller.editingProperty >> { heard.append($0) }
    source.value = true
    for _ in 0..<3 { TurnEnd.tell() }
    #expect(heard == [true])
  }
}
