import Foundation

@MainActor
protocol FeedService {
  func load() async throws -> Feed
}

/// Fetches a document and parses it off the main actor.
struct ParsingFeedService: FeedService {
  let fetch: @Sendable () async throws -> Data

  @concurrent
  func load() async throws -> Feed {
    try await Feed(parsing: fetch())
  }
}

/// Takes 0.3 s for each load. The first load reads a bundled RSS feed. The second load reads a
/// truncated copy and fails. Later loads read a bundled Atom feed.
@MainActor
final class BundledFeedService: FeedService {
  private let clock: any Clock<Duration>
  private var loadCount = 0

  init(clock: some Clock<Duration> = ContinuousClock()) { self.clock = clock }

  func load() async throws -> Feed {
    try await clock.sleep(for: .milliseconds(300))
    let index = loadCount
    loadCount += 1
    let service = ParsingFeedService {
      switch index {
      case 0: try Data(contentsOf: .bundled("news", "rss"))
      case 1: try Data(contentsOf: .bundled("news", "rss")).prefix(300)
      default: try Data(contentsOf: .bundled("news", "atom"))
      }
    }
    return try await service.load()
  }
}
