#if !os(tvOS)
import DynamicUIKit
import Testing

@MainActor @Suite("UIPasteboard")
struct UIPasteboardTests {
  @Test func severalValuesMayBindToThePasteboard() {
    let link = Dynamic("a")
    let handle = link >> UIPasteboard.general.stringModifier
    link.value = "b"
    #expect(UIPasteboard.general.string == "b")
    let other = Dynamic("")
    other >> UIPasteboard.general.stringModifier
    other.value = "c"
    link.value = "d"
    #expect(UIPasteboard.general.string == "d")
    handle.dispose()
    link.value = "e"
    #expect(UIPasteboard.general.string == "d")
  }
}
#endif
