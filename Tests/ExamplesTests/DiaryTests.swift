import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Diary")
struct DiaryTests {
  private let settings = DiarySettings()
  private let model: DiaryViewModel

  init() {
    model = DiaryViewModel((1...14).map { "Day \($0)" }, settings: settings)
  }

  @Test func tabIsBoundTwoWay() async {
    let screen = TestScreen(DiaryViewController(model: model))
    #expect(screen.text.hasSuffix("[Days]  Settings"))
    await screen.perform("tap Settings")
    #expect(model.tab.value == .settings)
    await screen.perform("tap Days", "tap Change")
    #expect(model.tab.value == .settings)
    #expect(screen.text.hasSuffix(" Days  [Settings]"))
  }

  @Test func settingsAreBoundTwoWay() async {
    let screen = TestScreen(DiaryViewController(model: model))
    await screen.perform("tap Settings", "clear name", "type name Grace", "flip order")
    #expect(settings.name == "Grace" && !settings.isNewestFirst)
    settings.name = "Mary"
    await screen.perform("tap Days")
    #expect(screen.text.contains("Hello, Mary. Visits: 2"))
    #expect(firstDay(screen) == "Day 1")
    settings.isNewestFirst = true
    await screen.perform("wait 1")  // because Observation reports changes later
    #expect(firstDay(screen) == "Day 14")
  }

  /// The text of the first row, without the index 0 that the screen shows before it.
  private func firstDay(_ screen: TestScreen) -> String? {
    screen.text.split(separator: "\n").first { $0.hasPrefix("0  ") }
      .map { String($0.dropFirst(3)) }
  }

  @Test func openingTheDaysTabCountsAVisit() async {
    let screen = TestScreen(DiaryViewController(model: model))
    #expect(screen.text.contains("Hello, Ada. Visits: 1"))
    await screen.perform("tap Settings", "tap Days")
    #expect(screen.text.contains("Hello, Ada. Visits: 2"))
  }

  @Test func leavingTheSettingsTabSavesTheSettings() async {
    let screen = TestScreen(DiaryViewController(model: model))
    await screen.perform("tap Settings")
    #expect(model.saveMessage.value == "")
    await screen.perform("tap Days")
    #expect(screen.text.contains("Saved for Ada"))
  }

  @Test func scrollingHidesTheHint() async {
    let screen = TestScreen(DiaryViewController(model: model))
    #expect(screen.text.contains("Drag to look for other days"))
    await screen.perform("scroll days 1")
    #expect(model.hasScrolled.value)
    #expect(!screen.text.contains("Drag to look for other days"))
  }
}
#endif
