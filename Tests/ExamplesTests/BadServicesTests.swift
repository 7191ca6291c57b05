import DynamicTesting
import DynamicUIKit
import Foundation
import Testing

@testable import ExampleScreens

/// Malformed server responses and misbehaving services.
@MainActor @Suite("misbehaving services")
struct BadServicesTests {
  // MARK: Documents

  @Test func truncatedFeedIsParsedOrRefused() throws {
    for (name, type) in [("news", "rss"), ("news", "atom")] {
      let whole = try Data(contentsOf: .bundled(name, type))
      for length in stride(from: 0, to: whole.count, by: 7) { readOrRefuse(whole.prefix(length)) }
    }
  }

  @Test func feedWithAWrongByteIsParsedOrRefused() throws {
    let whole = try Data(contentsOf: .bundled("news", "rss"))
    for index in stride(from: 0, to: whole.count, by: 11) {
      for byte: UInt8 in [0, 0x26, 0x3C, 0x80, 0xFF] {
        var damaged = whole
        damaged[index] = byte
        readOrRefuse(damaged)
      }
    }
  }

  private func readOrRefuse(_ data: Data) {
    do {
      for entry in try Feed(parsing: data).entries { #expect(!entry.title.isEmpty) }
    } catch {
      #expect(error is FeedError, "\(error)")
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
    #expect((feed?.title.utf8.count ?? 0) < 10_000_000)
    #expect(feed?.title.contains("root:") != true)
  }

  @Test(arguments: [
    "٢٠٢٦-١١-٢١", "0000-00-00", "9999-12-31T25:61:61Z", "99 Dec 9999 99:99 +9999", "2026-02-31",
    "2026-11-21T08:30:55+99:99", "2026-11-21T08:30:55-0000", String(repeating: "1", count: 400),
  ])
  func unusualDateIsParsedOrOmitted(_ text: String) throws {
    let document =
      "<rss><channel><item><title>A</title><pubDate>\(text)</pubDate></item></channel></rss>"
    let entry = try #require(try Feed(parsing: Data(document.utf8)).entries.first)
    #expect(entry.date?.timeIntervalSince1970.isNaN != true)
  }

  @Test(arguments: [
    "", "null", "[]", "{}", "{\"beers\": null}", "{\"beers\": [{}]}",
    "{\"beers\": [], \"next\": \"2\"}",
    "{\"beers\": [{\"id\": 1e99, \"name\": \"\", \"style\": \"\", \"strength\": 5}]}",
    "{\"beers\": [{\"id\": 1, \"name\": \"\\ud800\", \"style\": \"\", \"strength\": 5}]}",
    "{\"beers\": [{\"id\": 1, \"name\": \"\", \"style\": \"\", \"strength\": 1e999}]}",
    "{\"beers\": [", "\u{FEFF}<html>",
  ])
  func unreadablePageKeepsTheList(_ json: String) async {
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

  /// Answers when a test calls `answer`, and ignores cancellation.
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
      let request = requests
      await wait()
      return BeerPage(
        beers: [Beer(id: request, name: "Beer", style: "Ale", strength: 5)], next: number)
    }

    func answer() async {
      for continuation in waiting { continuation.resume() }
      waiting = []
      for _ in 0..<10 { await Task { @MainActor in }.value }
    }

    func waitForRequests(_ count: Int) async {
      while requests < count { await Task { @MainActor in }.value }
    }
  }

  @Test func hangingServiceRetainsNoModel() async {
    let service = SlowService()
    weak var feed: FeedViewModel?
    weak var beers: BeerListViewModel?
    do {
      let model = FeedViewModel(service: service)
      feed = model
      model.load.execute()
      await service.waitForRequests(1)
      #expect(!model.load.execute())
      let list = BeerListViewModel(service: service)
      beers = list
      list.loadNextPage.execute()
      await service.waitForRequests(2)
    }
    #expect(feed == nil)
    #expect(beers == nil)
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

  @Test func endlessPagesLoadOneAtATime() async {
    let service = SlowService()
    let model = BeerListViewModel(service: service)
    for count in 1...3 {
      model.loadNextPage.execute()
      #expect(!model.loadNextPage.execute())
      await service.waitForRequests(count)
      await service.answer()
      await model.loadNextPage.finish()
      #expect(model.beerList.value.count == count)
    }
    #expect(model.hasMore.value)
  }

  #if !canImport(UIKit)
  @Test func answerAfterTheScreenIsReleasedChangesNothing() async {
    let service = SlowService()
    weak var controller: FeedViewController?
    do {
      let window = UIWindow(height: 480)
      inAutoreleasePool {
        let screen = FeedViewController(model: FeedViewModel(service: service))
        controller = screen
        window.rootViewController = screen
        window.makeKeyAndVisible()
      }
      await service.waitForRequests(1)
      inAutoreleasePool {
        window.rootViewController = nil
        window.isHidden = true
      }
    }
    for _ in 0..<10 { await Task { @MainActor in }.value }
    #expect(await eventually { controller == nil })
    await service.answer()
    #expect(service.requests == 1)
  }
  #endif
}
