import Foundation

/// Fetches a feed.
@MainActor
protocol FeedService {
  func load() async throws -> Feed
}

/// Parses a feed on another thread.
struct ParsingFeedService: FeedService {
  /// Loads the document.
  let fetch: @Sendable () async throws -> Data

  @concurrent
  func load() async throws -> Feed {
    try await Feed(parsing: fetch())
  }
}

/// Reads two editions of a feed from files of the example, after a third of a second: first RSS, then a
/// document that ends too early, then Atom.
@MainActor
final class ShippedFeedService: FeedService {
  private let clock: any Clock<Duration>
  private var loads = 0

  init(clock: some Clock<Duration> = ContinuousClock()) { self.clock = clock }

  func load() async throws -> Feed {
    try await clock.sleep(for: .milliseconds(300))
    let load = loads
    loads += 1
    let service = ParsingFeedService {
      switch load {
      case 0: try Data(contentsOf: .shipped("news", "rss"))
      case 1: try Data(contentsOf: .shipped("news", "rss")).prefix(300)
      default: try Data(contentsOf: .shipped("news", "atom"))
      }
    }
    return try await service.load()
  }
}
