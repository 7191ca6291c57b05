import Dynamic
import DynamicTesting
import Foundation
import Testing

@testable import ExampleScreens

@MainActor @Suite("Beers: model")
struct BeerListViewModelTests {
  /// Serves three pages, each after a second.
  @MainActor
  final class Service: BeerService {
    struct Failure: Error {}

    let clock: ManualClock
    var requestedPages: [Int] = []
    var failingPage: Int?
    private let pageSize: Int

    init(_ clock: ManualClock, pageSize: Int = 2) {
      self.clock = clock
      self.pageSize = pageSize
    }

    func page(_ number: Int) async throws -> BeerPage {
      requestedPages.append(number)
      try await clock.sleep(for: .seconds(1))
      if number == failingPage { throw Failure() }
      let beers = (0..<pageSize).map {
        // Unique ids: 10, 11, 20, 21 and so on with two beers per page.
        Beer(id: number * max(10, pageSize) + $0, name: "Beer", style: "Ale", strength: 5)
      }
      return BeerPage(beers: beers, next: number < 3 ? number + 1 : nil)
    }
  }

  let clock = ManualClock()
  let service: Service
  let model: BeerListViewModel

  init() {
    service = Service(clock)
    model = BeerListViewModel(service: service)
  }

  private var ids: [Int] { model.beerList.value.map(\.id) }

  private func load() async {
    model.loadNextPage.execute()
    await clock.advance(by: .seconds(1))
  }

  @Test func loadsAllPages() async {
    await load()
    #expect(ids == [10, 11])
    await load()
    await load()
    #expect(ids == [10, 11, 20, 21, 30, 31])
    #expect(!model.loadNextPage.execute())
    #expect(service.requestedPages == [1, 2, 3])
  }

  @Test func refreshStartsWithTheFirstPage() async {
    await load()
    await load()
    model.refresh.execute()
    await clock.advance(by: .seconds(1))
    #expect(ids == [10, 11])
    await load()
    #expect(ids == [10, 11, 20, 21])
  }

  @Test func requestsDuringARefreshAreRefused() async {
    model.refresh.execute()
    #expect(!model.refresh.execute())
    #expect(!model.loadNextPage.execute())
    await clock.advance(by: .seconds(1))
    #expect(service.requestedPages == [1])
    #expect(ids == [10, 11])
  }

  @Test func failedPageKeepsTheList() async {
    await load()
    service.failingPage = 2
    await load()
    #expect(ids == [10, 11])
    #expect(model.error.value == "Failure()")
    service.failingPage = nil
    await load()
    #expect(ids == [10, 11, 20, 21])
    #expect(model.error.value == nil)
  }

  @Test func successfulRefreshClearsTheError() async {
    service.failingPage = 1
    await load()
    #expect(model.error.value == "Failure()")
    service.failingPage = nil
    model.refresh.execute()
    await clock.advance(by: .seconds(1))
    #expect(model.error.value == nil)
  }

  @Test func commandsAreReleasedWithTheModel() {
    weak var refresh: AsyncCommand<Void, BeerPage>?
    weak var loadNextPage: AsyncCommand<Void, BeerPage>?
    do {
      let model = BeerListViewModel(service: service)
      refresh = model.refresh
      loadNextPage = model.loadNextPage
    }
    #expect(refresh == nil && loadNextPage == nil)
  }

  @Test func parsesJSON() async throws {
    let service = JSONBeerService { number in
      Data(
        #"{"beers": [{"id": \#(number), "name": "Kölsch", "style": "Ale", "strength": 4.8}]}"#.utf8)
    }
    let page = try await service.page(7)
    #expect(
      page == BeerPage(beers: [Beer(id: 7, name: "Kölsch", style: "Ale", strength: 4.8)], next: nil)
    )
  }
}

#if !canImport(UIKit)
@MainActor @Suite("Beers: screen")
struct BeerListViewControllerTests {
  let clock = ManualClock()
  let service: BeerListViewModelTests.Service
  let model: BeerListViewModel
  let screen: TestScreen

  init() {
    service = BeerListViewModelTests.Service(clock, pageSize: 50)
    model = BeerListViewModel(service: service)
    screen = TestScreen(BeerListViewController(model: model), clock)
  }

  private var rowCount: Int { model.beerList.value.count }

  @Test func scrollingToTheEndLoadsTheNextPage() async {
    await screen.perform("wait 1")
    #expect(rowCount == 50)
    await screen.perform("scroll beers 3", "wait 1")
    #expect(rowCount == 100)
    await screen.perform("scroll beers 3", "wait 1", "scroll beers 3", "wait 1")
    #expect(rowCount == 150)
    await screen.perform("scroll beers 3", "wait 1")
    #expect(service.requestedPages == [1, 2, 3])
    #expect(screen.text.hasSuffix("149  Beer >"))
  }

  @Test func tapOnABeerOpensItsDetails() async {
    await screen.perform("wait 1", "select beers 0")
    #expect(
      screen.text == """
        < Beers >  Beer
        ===============
        Style: Ale
        Strength: 5.0 %
        """)
    await screen.perform("back")
    #expect(!screen.text.contains("Style: Ale"))
    await screen.perform("select beers 0")
    #expect(screen.text.contains("Style: Ale"))
  }

  @Test func newScreenDoesNotOpenTheBeerSelectedOnAnotherScreen() async {
    await screen.perform("wait 1", "select beers 0")
    let secondScreen = TestScreen(BeerListViewController(model: model), clock)
    await secondScreen.perform("wait 1")
    #expect(!secondScreen.text.contains("Style: Ale"))
    await secondScreen.perform("select beers 0")
    #expect(secondScreen.text.contains("Style: Ale"))
  }

  @Test func refreshDuringPullToRefreshIsRefused() async {
    await screen.perform("wait 1", "scroll beers 3", "wait 1", "pull beers")
    model.refresh.execute()
    await screen.perform("wait 1")
    #expect(service.requestedPages == [1, 2, 1])
    #expect(rowCount == 50)
  }

  @Test func failedPageKeepsTheListAndShowsTheError() async {
    service.failingPage = 2
    await screen.perform("wait 1", "scroll beers 3", "wait 1")
    #expect(rowCount == 50)
    #expect(screen.text.contains("The beers cannot be loaded"))
    #expect(screen.text.contains("Failure()"))
    service.failingPage = nil
    await screen.perform("choose OK", "scroll beers -3", "scroll beers 3", "wait 1")
    #expect(rowCount == 100)
    #expect(!screen.text.contains("cannot be loaded"))
  }

  @Test func idsOfTheBundledBeersAreConsecutive() async throws {
    let service = BundledBeerService(clock: clock)
    var beers: [Beer] = []
    var next: Int? = 1
    while let number = next {
      let page = Task { try await service.page(number) }
      await clock.advance(by: .seconds(1))
      try await beers.append(contentsOf: page.value.beers)
      next = try await page.value.next
    }
    #expect(beers.map(\.id) == Array(1...beers.count))
    #expect(beers.count == 55)  // 20 + 20 + 15 in the three files
  }
}
#endif
