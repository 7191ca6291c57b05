import DynamicUIKit
import Testing

@MainActor @Suite("UITableViewCell")
struct UITableViewCellTests {
  @Test func everyPropertyFollowsItsValue() {
    let cell = UITableViewCell()
    let isDone = Dynamic(true)
    isDone | { $0 ? .checkmark : .none } >>> cell.accessoryTypeModifier
    isDone | { $0 ? .none : .default } >>> cell.selectionStyleModifier
    #expect(cell.accessoryType == .checkmark && cell.selectionStyle == .none)
    isDone.value = false
    #expect(cell.accessoryType == .none && cell.selectionStyle == .default)
  }
}
