import DynamicTesting
import Foundation
import Testing

@testable import ExampleScreens

@MainActor @Suite("Beers, the model")
struct BeerListViewModelTests {
  /// Three pages of two beers each, a second apart; one page may fail.
  @MainActor
  final class Service: BeerService {
    struct Failure: Error {}

    let clock: ManualClock
    var requests: [Int] = []
    var failingPage = 0

    init(_ clock: ManualClock) { self.clock = clock }

    func page(_ number: Int) async throws -> BeerPage {
      requests.append(number)
      try await clock.sleep(for: .seconds(1))
      if number == failingPage { throw Failure() }
      let beers = (0..<2).map {
        Beer(id: number * 10 + $0, name: "Beer", style: "Ale", strength: 5)
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
    model.loadMore.execute()
    await clock.advance(by: .seconds(1))
  }

  @Test func loadsPageByPageUntilTheLast() async {
    await load()
    #expect(ids == [10, 11])
    await load()
    await load()
    #expect(ids == [10, 11, 20, 21, 30, 31])
    #expect(!model.loadMore.execute())
    #expect(service.requests == [1, 2, 3])
  }

  @Test func startsAnewOnRefresh() async {
    await load()
    await load()
    model.refresh.execute()
    await clock.advance(by: .seconds(1))
    #expect(ids == [10, 11])
    await load()
    #expect(ids == [10, 11, 20, 21])
  }

  @Test func loadsOnceHoweverOftenItIsAsked() async {
    model.refresh.execute()
    #expect(!model.refresh.execute())
    #expect(!model.loadMore.execute())
    await clock.advance(by: .seconds(1))
    #expect(service.requests == [1])
    #expect(ids == [10, 11])
  }

  @Test func aRefreshGivesUpThePageThatIsBeingLoaded() async {
    await load()
    model.loadMore.execute()
    await clock.advance(by: .milliseconds(500))
    model.refresh.execute()
    await clock.advance(by: .seconds(2))
    #expect(ids == [10, 11])
  }

  @Test func keepsTheListWhenAPageFails() async {
    await load()
    service.failingPage = 2
    await load()
    #expect(ids == [10, 11])
    #expect(model.error.value == "Failure()")
    service.failingPage = 0
    await load()
    #expect(ids == [10, 11, 20, 21])
    #expect(model.error.value == nil)
  }

  @Test func aRefreshThatWorksEndsTheError() async {
    service.failingPage = 1
    await load()
    #expect(model.error.value == "Failure()")
    service.failingPage = 0
    model.refresh.execute()
    await clock.advance(by: .seconds(1))
    #expect(model.error.value == nil)
  }

  @Test func goesWhenNobodyNeedsIt() {
    weak var model: BeerListViewModel?
    do {
      let made = BeerListViewModel(service: service)
      model = made
    }
    #expect(model == nil)
  }

  @Test func readsJSON() async throws {
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
