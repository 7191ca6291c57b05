import DynamicUIKit
import Testing

#if !canImport(UIKit)
// On a device, another app would open.

@_spi(Headless) import HeadlessUIKit

@MainActor @Suite("UIApplication", .serialized)
struct UIApplicationTests {
  @Test func modifierOpensEachLaterURLAndKeepsEarlierBindings() {
    let countBefore = UIApplication.shared.openedURLs.count
    let page = Dynamic(URL(string: "https://example.org/a"))
    let handle = page >> UIApplication.shared.openedURLModifier
    page.value = nil
    page.value = URL(string: "https://example.org/b")
    let opened = UIApplication.shared.openedURLs.dropFirst(countBefore)
    #expect(opened.map(\.absoluteString) == ["https://example.org/b"])
    let otherPage = Dynamic(URL(string: "https://example.org/a"))
    otherPage >> UIApplication.shared.openedURLModifier
    otherPage.value = nil
    #expect(!handle.isDisposed)
    handle.dispose()
    page.value = URL(string: "https://example.org/c")
    #expect(UIApplication.shared.openedURLs.count == countBefore + 1)
  }
}
#endif
