import DynamicUIKit
import Testing

@MainActor @Suite("NSLayoutConstraint")
struct NSLayoutConstraintTests {
  @Test func everyPropertyFollowsItsValue() {
    let constraint = NSLayoutConstraint()
    let height = Dynamic(CGFloat(44))
    height >>> constraint.constantModifier
    #expect(constraint.constant == 44)
    height.value = 88
    #expect(constraint.constant == 88)
    Dynamic(true) >>> constraint.activeModifier
    #expect(constraint.isActive)
  }

  @Test func isReleasedWhileTheSourceLives() {
    let height = Dynamic(CGFloat(44))
    #expect(
      isReleased {
        let constraint = NSLayoutConstraint()
        height >>> constraint.constantModifier
        return constraint
      })
    height.value = 88
  }
}
