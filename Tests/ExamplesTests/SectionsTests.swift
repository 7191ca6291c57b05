import DynamicUIKit
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@MainActor @Suite("Sections")
struct SectionsTests {
  let model = SectionsViewModel()
  let screen: TestScreen

  init() { screen = TestScreen(SectionsViewController(model: model)) }

  private var things: [[String]] { model.shops.value.map(\.value) }

  @Test func selectsByRowAndByPath() async {
    await screen.perform("select things 1.1")
    #expect(model.selected.value == "Bread")
    #expect(screen.text.contains("Selected: Bread\nPlace: row 1 of section 1\n"))
    await screen.perform("select things 0.2")
    #expect(screen.text.contains("Selected: Bread\nPlace: row 2 of section 0\n"))
  }

  @Test func deletesTheSwipedOneOfEqualRows() async {
    await screen.perform("delete things 0.2")
    #expect(things == [["Bread", "Rolls"], ["Apples", "Bread"]])
    await screen.perform("delete things 1.1", "delete things 0.0", "delete things 0.0")
    #expect(things == [[], ["Apples"]])
    #expect(screen.text.contains("Baker\nClosed on Mondays\nMarket\n1.0  Apples\nUntil noon"))
  }

  @Test func movesRowsWithinAndBetweenSections() async {
    await screen.perform("move things 0.0 0.1", "move things 0.0 1.2")
    #expect(things == [["Bread", "Bread"], ["Apples", "Bread", "Rolls"]])
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

  @Test func screenAndModelAreReleased() {
    weak var model: SectionsViewModel?
    weak var controller: SectionsViewController?
    inAutoreleasePool {
      let strongModel = SectionsViewModel()
      model = strongModel
      let screen = SectionsViewController(model: strongModel)
      screen.loadViewIfNeeded()
      controller = screen
    }
    #expect(controller == nil)
    #expect(model == nil)
  }
}
#endif
