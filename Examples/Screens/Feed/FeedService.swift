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
