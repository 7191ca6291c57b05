#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
import HeadlessUIKit
#endif

@MainActor @Suite("UIColorWell")
struct UIColorWellTests {
  @Test func bindsBothWays() {
    let color = Dynamic<UIColor?>(.red)
    let well = UIColorWell()
    color <<>>> well
    #expect(well.selectedColor == .red)
    #expect(well.simulatePick(.blue))
    #expect(color.value == .blue)
    color.value = nil
    #expect(well.selectedColor == nil)
    Dynamic(UIColor.green) >>> well
    #expect(well.selectedColor == .green)
    #expect(color.value == nil)
  }
}
#endif
