#if !os(tvOS)
import DynamicTesting
import DynamicUIKit
import Testing

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("UIColorWell")
struct UIColorWellTests {
  @Test func pickSendsValueChanged() {
    let well = UIColorWell()
    let log = Log()
    log.record(well, [("value", .valueChanged)])
    well.selectedColor = .blue
    well.simulatePick(.red)
    #expect(well.selectedColor == .red)
    #expect(log.entries == ["value"])
  }
}
#endif
