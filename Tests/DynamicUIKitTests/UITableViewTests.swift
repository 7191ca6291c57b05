import DynamicUIKit
import Testing

@MainActor @Suite("UITableView")
struct UITableViewTests {
  @Test(.requiresHostApp) func editingIsAnimatedOnlyInAWindow() {
    final class AnimationRecordingTableView: UITableView {
      var animatedArguments: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        animatedArguments.append(animated)
        super.setEditing(editing, animated: animated)
      }
    }
    let view = AnimationRecordingTableView()
    let isEditing = Dynamic(true)
    isEditing >>> view.animatedIsEditingModifier
    #expect(view.animatedArguments == [false])
    let window = makeWindow()
    window.addSubview(view)
    isEditing.value = false
    #expect(view.animatedArguments == [false, true])
  }
}
