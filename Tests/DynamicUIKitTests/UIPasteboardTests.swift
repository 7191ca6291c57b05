#if !os(tvOS)
import DynamicUIKit
import Testing

@MainActor @Suite("UIPasteboard")
struct UIPasteboardTests {
  @Test func theTextIsCopied() {
    let link = Dynamic("a")
    let handle = link >> UIPasteboard.general.stringModifier
    link.value = "b"
    #expect(UIPasteboard.general.string == "b")
    handle.dispose()
    link.value = "c"
    #expect(UIPasteboard.general.string == "b")
  }
}
#endif
