import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UILabel")
struct UILabelTests {
  @Test func propertiesFollowTheirValues() {
    let label = UILabel()
    let text = Dynamic("a")
    text >>> label
    #expect(label.text == "a")
    text.value = "b"
    #expect(label.text == "b")
    text | { NSAttributedString(string: $0 + "!") } >>> label.modifiers.attributedText
    #expect(label.attributedText?.string == "b!")
    Dynamic(UIColor.red) >>> label.modifiers.textColor
    #expect(label.textColor == .red)
    let font = UIFont.systemFont(ofSize: 30)
    Dynamic(font) >>> label.modifiers.font
    #expect(label.font == font)
  }

  @Test(.requiresHostApp) func crossDissolvedModifierReplacesTheSourceOfThePlainOne() {
    let label = UILabel()
    let window = makeWindow()
    window.addSubview(label)
    let first = Dynamic("a")
    let second = Dynamic("b")
    first >>> label
    second >>> label.crossDissolvedTextModifier
    #expect(label.text == "b")
    first.value = "c"
    #expect(label.text == "b")
    second.value = "d"
    #expect(label.text == "d")
  }

  @Test func reusedLabelShowsOnlyTheNewRow() {
    let label = UILabel()
    let first = Dynamic("first")
    let second = Dynamic("second")
    first >>> label
    second >>> label
    first.value = "late"
    #expect(label.text == "second")
  }
}
