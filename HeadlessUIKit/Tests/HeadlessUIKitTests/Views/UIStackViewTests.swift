import DynamicUIKit
import Testing

@MainActor @Suite("UIStackView")
struct UIStackViewTests {
  @Test func removeArrangedSubviewKeepsTheViewAsASubview() {
    let stack = UIStackView()
    let view = UIView()
    stack.addArrangedSubview(view)
    #expect(stack.subviews == [view])
    stack.removeArrangedSubview(view)
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews == [view])
  }

  @Test func viewRemovedFromItsSuperviewIsNotArranged() {
    let stack = UIStackView()
    let view = UIView()
    stack.addArrangedSubview(view)
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
    #expect(stack.subviews.isEmpty)
  }

  #if !os(tvOS)
  @Test func viewsWithoutIntrinsicSizeShareTheRemainingSpace() {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    stack.axis = .vertical
    stack.spacing = 10
    let toggle = UISwitch()
    let filler = UIView()
    let hiddenView = UIView()
    hiddenView.isHidden = true
    for view in [toggle, hiddenView, filler] { stack.addArrangedSubview(view) }
    stack.layoutIfNeeded()
    // The switch is 31 points high.
    #expect(filler.frame == CGRect(x: 0, y: 41, width: 100, height: 159))
    hiddenView.isHidden = false
    stack.layoutIfNeeded()
    #expect(filler.frame.height == 74.5)  // (200 - 31 - 2 * 10) / 2
  }
  #endif
}
