import DynamicTesting
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

  @Test func labelsAndImageViewsDisableUserInteractionByDefault() {
    #expect(!UILabel().isUserInteractionEnabled)
    #expect(!UIImageView().isUserInteractionEnabled)
  }
}
