import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPageControl")
struct UIPageControlTests {
  let control = UIPageControl()

  @Test func bindsBothWays() {
    control.numberOfPages = 5
    let page = Dynamic(3)
    page <<>>> control
    #expect(control.currentPage == 3)
    #expect(control.simulateTurn(to: 4))
    #expect(page.value == 4)
    page.value = 0
    #expect(control.currentPage == 0)
    control.isEnabled = false
    #expect(!control.simulateTurn(to: 1))
  }

  @Test func boundPageIsShownOnceItExists() {
    let page = Dynamic(3)
    let count = Dynamic(2)
    page <<>>> control
    count >>> control.numberOfPagesModifier
    #expect(control.currentPage == 1)  // the last page
    #expect(page.value == 3)
    count.value = 5
    #expect(control.currentPage == 3)
    #expect(control.simulateTurn(to: 4))
    #expect(page.value == 4)
  }
}
