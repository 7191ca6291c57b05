#if !canImport(UIKit)
// On a device, another app would open.

@_spi(Headless) import HeadlessUIKit
import Testing

@MainActor @Suite("UIApplication")
struct UIApplicationTests {
  @Test func openRecordsTheURL() throws {
    let url = try #require(URL(string: UIApplication.openSettingsURLString))
    #expect(UIApplication.shared.canOpenURL(url))
    UIApplication.shared.open(url)
    #expect(UIApplication.shared.openedURLs.last == url)
  }
}
#endif
