import DynamicUIKit
import Testing

@MainActor @Suite("UIVisualEffectView")
struct UIVisualEffectViewTests {
  @Test func contentViewFillsTheView() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .regular))
    view.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
    view.layoutIfNeeded()
    #expect(view.contentView.frame == view.bounds)
    #expect(view.contentView.superview === view)
  }
}
