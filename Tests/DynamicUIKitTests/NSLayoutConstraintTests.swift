import DynamicUIKit
import Testing

@MainActor @Suite("NSLayoutConstraint")
struct NSLayoutConstraintTests {
  @Test func constantFollowsBoundValue() {
    let constraint = NSLayoutConstraint()
    let height = Dynamic(CGFloat(44))
    height >>> constraint.constantModifier
    #expect(constraint.constant == 44)
    height.value = 88
    #expect(constraint.constant == 88)
  }

  @Test(.requiresHostApp) func animatedConstantLaysOutTheViews() {
    let box = UIView()
    box.translatesAutoresizingMaskIntoConstraints = false
    let window = makeWindow()
    window.addSubview(box)
    let height = box.heightAnchor.constraint(equalToConstant: 10)
    NSLayoutConstraint.activate([height, box.widthAnchor.constraint(equalToConstant: 10)])
    window.layoutIfNeeded()
    Dynamic(CGFloat(20)) >>> height.animatedConstantModifier
    #expect(box.frame.height == 20)
  }
}
