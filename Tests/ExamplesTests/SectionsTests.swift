import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Sections")
struct SectionsTests {
  let model = SectionsViewModel()
  let screen: TestScreen

  init() { screen = TestScreen(SectionsViewController(model: model)) }

  private var items: [[String]] { model.shops.value.map(\.value) }

  @Test func selectionReportsItemAndPath() async {
    await screen.perform("select items 1.1")
    #expect(model.selectedItem.value == "Bread")
    #expect(screen.text.contains("Selected: Bread\nPlace: row 1 of section 1\n"))
    await screen.perform("select items 0.2")
    #expect(screen.text.contains("Selected: Bread\nPlace: row 2 of section 0\n"))
  }

  @Test func deletesOnlyTheSwipedRowOfSeveralEqualRows() async {
    await screen.perform("delete items 0.2")
    #expect(items == [["Bread", "Rolls"], ["Apples", "Bread"]])
    await screen.perform("delete items 1.1", "delete items 0.0", "delete items 0.0")
    #expect(items == [[], ["Apples"]])
    #expect(screen.text.contains("Baker\nClosed on Mondays\nMarket\n1.0  Apples\nUntil noon"))
  }

  @Test func movesRowsWithinAndBetweenSections() async {
    await screen.perform("move items 0.0 0.1", "move items 0.0 1.2")
    #expect(items == [["Bread", "Bread"], ["Apples", "Bread", "Rolls"]])
    #expect(
      screen.text.hasSuffix(
        """
        Baker
        0.0  Bread
        0.1  Bread
        Closed on Mondays
        Market
        1.0  Apples
        1.1  Bread
        1.2  Rolls
        Until noon
        """))
  }
}
#endif
