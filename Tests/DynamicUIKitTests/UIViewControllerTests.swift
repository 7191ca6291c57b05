import DynamicTesting
import Testing

@testable import DynamicUIKit

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

  @Test(.opensWindows) func editingIsAnimatedOnTheScreenOnly() {
    final class Noting: UIViewController {
      var animations: [Bool] = []

      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        animations.append(animated)
      }
    }
    let controller = Noting()
    let isEditing = Dynamic(true)
    isEditing <<>>> controller.editingProperty
    #expect(controller.animations == [false])
    let window = makeWindow(controller)
    isEditing.value = false
    #expect(controller.animations == [false, true])
    withExtendedLifetime(window) {}
  }

  @Test func aControllerThatReadsWhetherItIsEditedTakesNothingBack() {
    final class Reading: UIViewController {
      override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        _ = editingProperty.value
      }
    }
    let controller = Reading()
    let isEditing = Dynamic(false)
    isEditing <<>>> controller.editingProperty
    #expect(controller.editButtonItem.simulateTap())
    #expect(controller.isEditing)
    #expect(isEditing.value)
  }

  #if os(macOS) || os(Linux)
  /// In a process of its own, where nobody else waits for the end of a turn.
  @Test func whoIsTheOnlyOneToWaitForTheEndOfATurnIsTold() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let controller = UIViewController()
      let isEditing = controller.editingProperty
      controller.setEditing(true, animated: false)
      await turn()
      if !isEditing.value { fatalError("Nobody has looked at the end of the turn") }
    }
  }
  #endif
}
