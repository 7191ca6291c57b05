import DynamicTesting
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Sum")
struct SumTests {
  @Test(arguments: [
    ("", "", 0.0), ("1", "2", 3), ("1", "two", 1), ("0.5", "-2", -1.5), ("nan", "inf", 0),
    ("1e3", "1", 1001), ("1,5", "1 000", 1.5),  // A decimal comma is valid, a space is not.
  ])
  func sumCountsInvalidTextAsZero(_ first: String, _ second: String, _ sum: Double) {
    let model = SumViewModel()
    model.first.value = first
    model.second.value = second
    #expect(model.sum.value == sum)
  }

  @Test func showsTheSumWhileTyping() async {
    let screen = TestScreen(SumViewController(model: SumViewModel()))
    #expect(screen.text.hasSuffix("Sum: 0"))
    await screen.perform("type first 0.1", "type second 0.2")
    #expect(screen.text.hasSuffix("Sum: 0.3"))
    await screen.perform("clear first", "type first 1234567")
    #expect(screen.text.hasSuffix("Sum: 1,234,567.2"))
  }
}
#endif
