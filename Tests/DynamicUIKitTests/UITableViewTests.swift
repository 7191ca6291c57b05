import DynamicUIKit
import Testing

@MainActor @Suite("UITableView")
struct UITableViewTests {
  let view = UITableView()

  @Test func propertiesFollowTheirValues() {
    let isEditing = Dynamic(true)
    isEditing >>> view.modifier(for: \.isEditing)
    #expect(view.isEditing)
    isEditing.value = false
    #expect(!view.isEditing)
    let background = UIView()
    Dynamic(background) >>> view.modifier(for: \.backgroundView)
    #expect(view.backgroundView === background)
    Dynamic(false) >>> view.modifier(for: \.allowsSelection)
    #expect(!view.allowsSelection)
  }

  @Test func animatedModifierReplacesTheSourceOfThePlainOne() {
    let first = Dynamic(true)
    let second = Dynamic(true)
    first >>> view.modifier(for: \.isEditing)
    second >>> view.animatedIsEditingModifier
    first.value = false
    #expect(view.isEditing)
    second.value = false
    #expect(!view.isEditing)
  }

  @Test(.requiresHostApp) func editingIsAnimatedOnlyInAWindow() {
    final class Recording: UITableView {
      var log: [Bool] = []
      override func setEditing(_ editing: Bool, animated: Bool) {
        log.append(animated)
        super.setEditing(editing, animated: animated)
      }
    }
    let view = Recording()
    let isEditing = Dynamic(true)
    isEditing >>> view.animatedIsEditingModifier
    #expect(view.log == [false])
    let window = makeWindow()
    window.addSubview(view)
    isEditing.value = false
    #expect(view.log == [false, true])
  }
}
