import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

@testable import ExampleScreens

#if !canImport(UIKit)
@_spi(Headless) import HeadlessUIKit
#endif

@MainActor @Suite("Feed: model")
struct FeedViewModelTests {
  /// Returns or throws `answer` after a second.
  @MainActor
  final class Service: FeedService {
    let clock: ManualClock
    var answer: Result<Feed, FeedError>
    var loadCount = 0

    init(_ clock: ManualClock, _ answer: Result<Feed, FeedError>) {
      self.clock = clock
      self.answer = answer
    }

    func load() async throws -> Feed {
      loadCount += 1
      try await clock.sleep(for: .seconds(1))
      return try answer.get()
    }
  }

  let clock = ManualClock()
  let service: Service
  let model: FeedViewModel
  let entry = FeedEntry(id: "1", title: "One")

  init() {
    service = Service(clock, .success(Feed(entries: [entry])))
    model = FeedViewModel(service: service)
  }

  @Test func loadsEntries() async {
    let loading = model.isLoading.recorded()
    model.load.execute()
    await clock.advance(by: .seconds(1))
    #expect(loading.values == [false, true, false])
    #expect(model.entries.value == [entry])
  }

  @Test func failureEmptiesTheListUntilTheNextLoad() async {
    model.load.execute()
    await clock.advance(by: .seconds(1))
    service.answer = .failure(.empty)
    model.load.execute()
    await clock.advance(by: .seconds(1))
    #expect(model.entries.value == [])
    #expect(model.error.value == "The feed is empty")
    service.answer = .success(Feed(entries: [entry]))
    model.load.execute()
    await clock.advance(by: .seconds(1))
    #expect(model.entries.value == [entry])
    #expect(model.error.value == nil)
  }
}

@Suite("Feed: service")
struct FeedServiceTests {
  @Test func parsesTheFetchedFeed() async throws {
    let service = ParsingFeedService {
      Data("<rss><channel><title>News</title></channel></rss>".utf8)
    }
    #expect(try await service.load() == Feed(title: "News"))
  }

  @Test func rethrowsTheErrorOfTheFetch() async {
    let service = ParsingFeedService { throw FeedError.empty }
    await #expect(throws: FeedError.empty) { try await service.load() }
  }
}

#if !canImport(UIKit)
@MainActor @Suite("Feed: screen")
struct FeedViewControllerTests {
  let clock = ManualClock()
  let service: FeedViewModelTests.Service
  let screen: TestScreen

  init() {
    let entry = FeedEntry(id: "1", title: "One", date: Date(timeIntervalSince1970: 0))
    service = FeedViewModelTests.Service(clock, .success(Feed(entries: [entry])))
    screen = TestScreen(FeedViewController(model: FeedViewModel(service: service)), clock)
  }

  @Test func showsLoadedEntries() async {
    #expect(!screen.text.contains("One"))
    await screen.perform("wait 1")
    #expect(
      screen.text == """
        Feed
        ====
        0  One
           1970-01-01 00:00:00Z
        """)
  }

  @Test func showsTheErrorUntilAPullLoadsTheFeed() async {
    await screen.perform("wait 1")
    service.answer = .failure(.empty)
    await screen.perform("pull feed", "wait 1")
    #expect(!screen.text.contains("One"))
    #expect(screen.text.hasSuffix("The feed is empty"))
    service.answer = .success(Feed(entries: [FeedEntry(id: "2", title: "Two")]))
    await screen.perform("pull feed", "wait 1")
    #expect(!screen.text.contains("The feed is empty"))
    #expect(screen.text.hasSuffix("0  Two"))
    #expect(service.loadCount == 3)
  }

  @Test func bundledServiceFailsOnlyInTheSecondLoad() async throws {
    let service = BundledFeedService(clock: clock)
    var counts: [Int?] = []
    for _ in 1...3 {
      let load = Task { try await service.load() }
      await clock.advance(by: .seconds(1))
      counts.append(try? await load.value.entries.count)
    }
    #expect(counts == [3, nil, 2])
  }

  @Test func tapOnAnEntryOpensItsPage() async {
    let link = URL(string: "https://example.org/two")
    service.answer = .success(
      Feed(entries: [
        FeedEntry(id: "1", title: "One"), FeedEntry(id: "2", title: "Two", link: link),
      ]))
    // Other tests may open other pages at the same time.
    var openCount: Int { UIApplication.shared.openedURLs.count { $0 == link } }
    await screen.perform("wait 1", "select feed 0.1")
    #expect(openCount == 1)
    await screen.perform("select feed 0.0")
    #expect(openCount == 1)
  }
}
#endif
