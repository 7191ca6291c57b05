import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

@testable import ExampleScreens

/// Malformed server responses and misbehaving services.
@MainActor @Suite("misbehaving services")
struct BadServicesTests {
  // MARK: Documents

  @Test func truncatedFeedIsParsedOrThrowsAFeedError() throws {
    for type in ["rss", "atom"] {
      let whole = try Data(contentsOf: .bundled("news", type))
      for length in stride(from: 0, to: whole.count, by: 7) {  // every seventh, to save time
        do {
          let feed = try Feed(parsing: whole.prefix(length))
          for entry in feed.entries { #expect(!entry.title.isEmpty) }
        } catch {
          #expect(error is FeedError, "\(error)")
        }
      }
    }
  }

  private nonisolated static let maliciousFeeds = [
    "very deep": "<rss>" + String(repeating: "<a>", count: 100_000),
    "nested entities": """
    <!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">
    <!ENTITY d "&c;&c;&c;&c;&c;&c;&c;&c;"><!ENTITY e "&d;&d;&d;&d;&d;&d;&d;&d;"><!ENTITY f "&e;&e;&e;&e;&e;&e;&e;&e;">]>
    <rss><channel><title>&f;&f;&f;&f;&f;&f;&f;&f;</title></channel></rss>
    """,
    "a file": """
    <!DOCTYPE rss [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
    <rss><channel><title>&secret;</title></channel></rss>
    """,
  ]

  @Test(arguments: maliciousFeeds.keys.sorted())
  func maliciousFeedIsHarmless(_ kind: String) {
    let feed = try? Feed(parsing: Data((Self.maliciousFeeds[kind] ?? "").utf8))
    #expect((feed?.title.utf8.count ?? 0) < 1_000_000)
    #expect(feed?.title.contains("root:") != true)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"beers\": null}", "{\"beers\": [{}]}",
    "{\"beers\": [], \"next\": \"2\"}",
    "{\"beers\": [{\"id\": 1e99, \"name\": \"\", \"style\": \"\", \"strength\": 5}]}",
    "{\"beers\": [{\"id\": 1, \"name\": \"\\ud800\", \"style\": \"\", \"strength\": 5}]}",
    "{\"beers\": [{\"id\": 1, \"name\": \"\", \"style\": \"\", \"strength\": 1e999}]}",
    "{\"beers\": [", "\u{FEFF}<html>",
  ])
  func malformedPageFailsOrAddsOneBeer(_ json: String) async {
    let service = JSONBeerService { number in
      Data((number == 1 ? "{\"beers\": [], \"next\": 2}" : json).utf8)
    }
    let model = BeerListViewModel(service: service)
    model.loadNextPage.execute()
    await model.loadNextPage.finish()
    #expect(model.error.value == nil)
    model.loadNextPage.execute()
    await model.loadNextPage.finish()
    // Decoders differ in which of these pages they accept.
    #expect(model.error.value != nil || model.beerList.value.count == 1)
    #expect(model.beerList.value.count < 2)
  }

  // MARK: Services

  /// A service that answers all requests when a test calls `answer`, and ignores cancellation.
  @MainActor
  final class SlowService: FeedService, BeerService {
    private var waiting: [CheckedContinuation<Void, Never>] = []
    var requests = 0

    private func wait() async {
      requests += 1
      await withCheckedContinuation { waiting.append($0) }
    }

    func load() async throws -> Feed {
      await wait()
      return Feed(entries: [FeedEntry(id: "1", title: "One")])
    }

    func page(_ number: Int) async throws -> BeerPage {
      let requestIndex = requests
      await wait()
      return BeerPage(
        beers: [Beer(id: requestIndex, name: "Beer", style: "Ale", strength: 5)], next: number)
    }

    /// Answers all requests, and runs the tasks that wait for the answers.
    func answer() async {
      for continuation in waiting { continuation.resume() }
      waiting = []
      await runPendingTasks()
    }

    func waitForRequests(_ count: Int) async {
      while requests < count { await Task { @MainActor in }.value }
    }
  }

  @Test func waitingServiceRetainsNoModel() async {
    let service = SlowService()
    weak var feedModel: FeedViewModel?
    weak var beerModel: BeerListViewModel?
    do {
      let model = FeedViewModel(service: service)
      feedModel = model
      model.load.execute()
      await service.waitForRequests(1)
      #expect(!model.load.execute())
      let list = BeerListViewModel(service: service)
      beerModel = list
      list.loadNextPage.execute()
      await service.waitForRequests(2)
    }
    #expect(feedModel == nil)
    #expect(beerModel == nil)
    await service.answer()
    #expect(service.requests == 2)
  }

  @Test func answerToACancelledRequestIsIgnored() async {
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
