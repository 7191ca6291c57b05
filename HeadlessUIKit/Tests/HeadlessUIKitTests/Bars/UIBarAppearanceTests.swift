import DynamicUIKit
import Testing

@MainActor @Suite("UIBarAppearance")
struct UIBarAppearanceTests {
}
