import DynamicUIKit
import Testing

@MainActor @Suite("UINavigationBar")
struct UINavigationBarTests {
  @Test func theColorFollowsItsValue() {
    let bar = UINavigationBar()
    let color = Dynamic<UIColor?>(.red)
    color >>> bar.barTintColorModifier
    #expect(bar.barTintColor == .red)
    color.value = nil
    #expect(bar.barTintColor == nil)
  }
}
