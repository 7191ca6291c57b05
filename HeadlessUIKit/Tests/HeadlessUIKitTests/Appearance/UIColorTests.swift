import DynamicUIKit
import Testing

@Suite("UIColor")
struct UIColorTests {
  @Test func colorsWithEqualComponentsAreEqual() {
    #expect(UIColor.red == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(UIColor.red != .systemRed)
    #expect(UIColor.label == .label)
  }

  @Test func withAlphaComponentSetsTheAlpha() {
    var alpha: CGFloat = 0
    UIColor.red.withAlphaComponent(0.5).getRed(nil, green: nil, blue: nil, alpha: &alpha)
    #expect(alpha == 0.5)
  }
}
