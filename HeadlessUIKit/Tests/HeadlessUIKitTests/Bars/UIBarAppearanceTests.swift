import DynamicUIKit
import Testing

@MainActor @Suite("UIBarAppearance")
struct UIBarAppearanceTests {
  @Test func aCopyLooksTheSameAndGoesItsOwnWay() {
    let look = UIBarAppearance()
    look.backgroundColor = .red
    look.shadowColor = .green
    let copy = UINavigationBarAppearance(barAppearance: look)
    #expect(copy.backgroundColor == .red)
    #expect(copy.shadowColor == .green)
    copy.backgroundColor = .blue
    #expect(look.backgroundColor == .red)
  }

  @Test func aTransparentBackgroundHasNoColours() {
    let look = UIBarAppearance()
    look.backgroundColor = .red
    look.configureWithTransparentBackground()
    #expect(look.backgroundColor == nil)
    #expect(look.backgroundEffect == nil)
    #expect(look.shadowColor == nil)
  }

  @Test func titlesOfButtonsLookAsTheirStateSays() {
    let look = UINavigationBarAppearance()
    look.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.red]
    look.buttonAppearance.highlighted.titleTextAttributes = [.foregroundColor: UIColor.blue]
    let normal = look.buttonAppearance.normal.titleTextAttributes[.foregroundColor]
    #expect(normal as? UIColor == .red)
    #expect(look.backButtonAppearance.normal.titleTextAttributes.isEmpty)
  }
}
