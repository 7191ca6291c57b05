import Foundation

/// Fetches a feed.
@MainActor
protocol FeedService {
  func load() async throws -> Feed
}

/// Fetches a feed from somewhere and reads it on another thread.
struct ParsingFeedService: FeedService {
  /// Where the bytes come from.
  let fetch: @Sendable () async throws -> Data

  @concurrent
  func load() async throws -> Feed {
    try await Feed(parsing: fetch())
  }
}

/// Has two editions of a feed beside the program, a third of a second away: the first is RSS, the
/// second Atom. Between them the line is cut once in the middle.
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
