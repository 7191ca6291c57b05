import DynamicUIKit
import Testing

@MainActor @Suite("NSParagraphStyle")
struct NSParagraphStyleTests {
  @Test func defaultStyleHasNaturalAlignment() {
    let style = NSParagraphStyle.default
    #expect(style.alignment == .natural)
    #expect(style.lineBreakMode == .byWordWrapping)
    #expect(style.lineSpacing == 0)
    #expect(style.lineHeightMultiple == 0)
  }

  @Test func copyDoesNotChangeWithTheOriginal() throws {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineSpacing = 4
    style.headIndent = 12
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.isEqual(style))
    style.lineSpacing = 8
    #expect(copy.lineSpacing == 4)
    #expect(!copy.isEqual(style))
  }

  @Test func mutableCopyDoesNotChangeTheOriginal() throws {
    let style = NSMutableParagraphStyle()
    style.paragraphSpacing = 3
    let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
    copy.paragraphSpacing = 5
    copy.maximumLineHeight = 20
    #expect(style.paragraphSpacing == 3)
    #expect(style.maximumLineHeight == 0)
  }

  @Test func equalStylesAreEqualAttributes() {
    func text() -> NSAttributedString {
      let style = NSMutableParagraphStyle()
      style.firstLineHeadIndent = 10
      return NSAttributedString(string: "text", attributes: [.paragraphStyle: style])
    }
    #expect(text().isEqual(to: text()))
  }
}
