import DynamicUIKit
import Testing

@MainActor @Suite("UILabel")
struct UILabelTests {
  @Test func textMayBeNil() {
    let label = UILabel()
    #expect(label.text == nil)
    label.text = "a"
    label.text = nil
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
  }

  @Test func textAndAttributedTextReplaceEachOther() {
    let label = UILabel()
    label.attributedText = NSAttributedString(string: "styled")
    #expect(label.text == "styled")
    label.text = "plain"
    #expect(label.attributedText?.string == "plain")
  }

  @Test func sizeThatFitsUnlimitedWidthIsOneLineHigh() {
    let label = UILabel()
    label.numberOfLines = 0
    label.text = "Hello, world"
    let size = label.sizeThatFits(
      CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude))
    #expect(size.width > 0 && size.width < 1_000)
    #expect(size.height < 2 * label.font.lineHeight)
  }

  @Test func labelsAndImageViewsDisableUserInteractionByDefault() {
    #expect(!UILabel().isUserInteractionEnabled)
    #expect(!UIImageView().isUserInteractionEnabled)
  }
}
