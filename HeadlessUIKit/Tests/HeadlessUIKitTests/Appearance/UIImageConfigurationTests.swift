import DynamicUIKit
import Testing

@MainActor @Suite("UIImage.SymbolConfiguration")
struct UIImageConfigurationTests {
  private typealias Symbol = UIImage.SymbolConfiguration

  @Test func configurationsCompareByValue() {
    #expect(Symbol(pointSize: 20, weight: .bold) == Symbol(pointSize: 20, weight: .bold))
    #expect(Symbol(pointSize: 20) != Symbol(pointSize: 21))
    #expect(Symbol(scale: .large) != Symbol(scale: .small))
  }
}
