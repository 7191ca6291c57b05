import DynamicTesting
import Foundation
import Testing

@testable import ExampleScreens

@MainActor @Suite("Feed, the model")
struct FeedViewModelTests {
  /// Takes a second, and answers what it is told to.
  @MainActor
  final class Service: FeedService {
    let clock: ManualClock
    var answer: Result<Feed, FeedError>
    var loads = 0

    init(_ clock: ManualClock, _ answer: Result<Feed, FeedError>) {
      self.clock = clock
      self.answer = answer
    }

    func load() async throws -> Feed {
      loads += 1
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

  @Test func startsWithNothing() {
    #expect(model.entries.value == [])
    #expect(!model.isLoading.value)
    #expect(model.error.value == nil)
  }

  @Test func loadsEntries() async {
    let loading = model.isLoading.recorded()
    model.load.execute()
    await clock.advance(by: .seconds(1))
    #expect(loading.values == [false, true, false])
    #expect(model.entries.value == [entry])
  }

  @Test func ignoresASecondRequestWhileOneRuns() async {
    model.load.execute()
    #expect(!model.load.execute())
    await clock.advance(by: .seconds(2))
    #expect(service.loads == 1)
  }

  @Test func goesWhenNobodyNeedsIt() {
    weak var model: FeedViewModel?
    do {
      let made = FeedViewModel(service: service)
      made.load.execute()
      model = made
    }
    #expect(model == nil)
  }

  @Test func isEmptyAfterAFailureAndRecovers() async {
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

@Suite("Feed, the service")
struct FeedServiceTests {
  @Test func readsWhatItFetched() async throws {
    let service = ParsingFeedService {
      Data("<rss><channel><title>News</title></channel></rss>".utf8)
    }
    #expect(try await service.load() == Feed(title: "News"))
  }

  @Test func passesErrorsOn() async {
    let service = ParsingFeedService { throw FeedError.empty }
    await #expect(throws: FeedError.empty) { try await service.load() }
  }
}
