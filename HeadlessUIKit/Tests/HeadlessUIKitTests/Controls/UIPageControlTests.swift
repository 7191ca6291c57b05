import DynamicTesting
import DynamicUIKit
import Testing

@MainActor @Suite("UIPageControl")
struct UIPageControlTests {
  @Test func currentPageIsClamped() {
    let control = UIPageControl()
    control.currentPage = 4
    #expect(control.currentPage == 0)
    control.numberOfPages = 3
    control.currentPage = 4
    #expect(control.currentPage == 2)
    control.numberOfPages = 1
    #expect(control.currentPage == 0)
  }

  @Test func pageTurnSendsValueChanged() {
    let control = UIPageControl()
    control.numberOfPages = 2
    let log = Log()
    log.record(control, [("value", .valueChanged)])
    #expect(control.simulateTurn(to: 1))
    #expect(!control.simulateTurn(to: 2))
    #expect(log.entries.count == 1)
  }
}
