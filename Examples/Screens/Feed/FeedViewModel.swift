import Dynamic

@MainActor
final class FeedViewModel {
  /// What the last load brought; nothing after a failure.
  let entries: Listenable<[FeedEntry]>
  let isLoading: Listenable<Bool>
  /// Why the last load failed, nil if it did not.
  let error: Listenable<String?>

  /// Loads the feed; a second request while one runs is ignored.
  let load: AsyncCommand<Void, Feed>

  init(service: some FeedService) {
    load = AsyncCommand { try await service.load() }
    isLoading = load.isExecuting
    error = load.lastError | { $0.map { "\($0)" } }
    let loaded = load.results | { $0.entries }
    let failed = load.lastError.ignoreNil() | { _ in [FeedEntry]() }
    entries = merge(Dynamic([]), loaded, failed)
  }
}
