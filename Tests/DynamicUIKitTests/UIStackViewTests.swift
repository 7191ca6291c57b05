import DynamicUIKit
import Testing

@MainActor @Suite("UIStackView")
struct UIStackViewTests {
  @Test func everyPropertyFollowsItsValue() {
    let stack = UIStackView()
    let spacing = Dynamic(CGFloat(4))
    spacing >>> stack.spacingModifier
    spacing.value = 8
    #expect(stack.spacing == 8)
  }
}
