import DynamicUIKit
import Testing

@MainActor @Suite("UIImage.SymbolConfiguration")
struct UIImageConfigurationTests {
  private typealias Symbol = UIImage.SymbolConfiguration

  @Test func equalConfigurationsAreEqual() {
    #expect(Symbol(pointSize: 20, weight: .bold) == Symbol(pointSize: 20, weight: .bold))
    #expect(Symbol(pointSize: 20) != Symbol(pointSize: 21))
    #expect(Symbol(scale: .large) != Symbol(scale: .small))
  }

  @Test func applyingMakesAnotherOne() {
    let size = Symbol(pointSize: 20)
    let both = size.applying(Symbol(weight: .bold))
    #expect(both == Symbol(pointSize: 20, weight: .bold))
    #expect(size == Symbol(pointSize: 20))
    #expect(both !== size)
  }

  @Test func whatIsAppliedCountsMore() {
    let both = Symbol(pointSize: 20, weight: .thin).applying(Symbol(weight: .heavy))
    #expect(both == Symbol(pointSize: 20, weight: .heavy))
  }

  @Test func applyingNothingChangesNothing() {
    #expect(Symbol(pointSize: 20).applying(nil) == Symbol(pointSize: 20))
  }
}
