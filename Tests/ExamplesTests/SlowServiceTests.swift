import DynamicUIKit
import Testing

@testable import ExampleScreens

@MainActor @Suite("slow services")
struct SlowServiceTests {
  /// Answers when a test calls `answer`, and ignores cancellation.
  @MainActor
  final class SlowService: FeedService, BeerService {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var requestCount = 0

    private func wait() async {
      requestCount += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func load() async throws -> Feed {
      await wait()
      return Feed(entries: [FeedEntry(id: "1", title: "One")])
    }

    func page(_ number: Int) async throws -> BeerPage {
      let requestIndex = requestCount
      await wait()
      return BeerPage(
        beers: [Beer(id: requestIndex, name: "Beer", style: "Ale", strength: 5)], next: number)
    }

    func answer() async {
      for continuation in waiting { continuation.resume() }
      waiting = []
      await runPendingTasks()
    }

    func waitForRequests(_ count: Int) async {
      while requestCount < count { await Task { @MainActor in }.value }
    }
  }

  @Test func pendingRequestDoesNotRetainTheModel() async {
    let service = SlowService()
    weak var weakFeedModel: FeedViewModel?
    weak var weakBeerModel: BeerListViewModel?
    do {
      let feedModel = FeedViewModel(service: service)
      weakFeedModel = feedModel
      feedModel.load.execute()
      await service.waitForRequests(1)
      #expect(!feedModel.load.execute())
      let beerModel = BeerListViewModel(service: service)
      weakBeerModel = beerModel
      beerModel.loadNextPage.execute()
      await service.waitForRequests(2)
    }
    #expect(weakFeedModel == nil)
    #expect(weakBeerModel == nil)
    await service.answer()
    #expect(service.requestCount == 2)
  }

  @Test func answerToACanceledRequestIsIgnored() async {
    let service = SlowService()
    let model = BeerListViewModel(service: service)
    model.loadNextPage.execute()
    await service.waitForRequests(1)
    model.refresh.execute()
    await service.waitForRequests(2)
    await service.answer()
    #expect(model.beerList.value.map(\.id) == [1])
  }
}
