#if !canImport(UIKit)
import DynamicUIKit
import Testing

@MainActor @Suite("UITraitCollection")
struct UITraitCollectionTests {
  @Test func deviceIsAPhone() {
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
    #expect(UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(UIScreen.main.scale == 3)
    #expect(UIView().traitCollection.userInterfaceStyle == .light)
    #expect(UIViewController().traitCollection.horizontalSizeClass == .compact)
  }
}
#endif
