import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !os(tvOS)
@MainActor @Suite("Examples", .opensWindows)
struct MenuTests {
  @Test func listsTheScreens() {
    let screen = TestScreen(MenuViewController())
    for example in Example.allCases { #expect(screen.text.contains(example.rawValue)) }
    #if !canImport(UIKit)
    #expect(
      screen.text == "Examples\n========\n"
        + Example.allCases.map { "< \($0.rawValue) >" }.joined(separator: "\n"))
    #endif
  }

  @Test(arguments: Example.allCases)
  func opensAScreen(_ example: Example) async {
    let screen = TestScreen(MenuViewController())
    await screen.perform("tap \(example.rawValue)")
    #expect(!screen.text.hasPrefix("Examples\n"))
    #if !canImport(UIKit)
    #expect(screen.text.hasPrefix("< Examples >  "))
    #endif
    await screen.perform("back")
    #expect(screen.text.hasPrefix("Examples\n"))
  }
}
#endif
