import Dynamic
import Foundation

@MainActor
final class FeedViewModel {
  /// What the last load brought; nothing after a failure.
  let entries: Listenable<[FeedEntry]>
  let isLoading: Listenable<Bool>
  /// Why the last load failed, nil if it did not.
  let error: Listenable<String?>

  /// What the user reads, as a page to be opened.
  let page = Dynamic<URL?>(nil)
  /// Opens the page of an entry, if it has one.
  let read: Command<FeedEntry>

  /// Loads the feed; a second request while one runs is ignored.
  let load: AsyncCommand<Void, Feed>

  init(service: some FeedService) {
    load = AsyncCommand { try await service.load() }
    isLoading = load.isExecuting
    error = load.lastError | { $0.map { "\($0)" } }
    let loaded = load.results | { $0.entries }
    let failed = load.lastError.ignoreNil() | { _ in [FeedEntry]() }
    read = Command { [page] entry in page.value = entry.link }
    entries = merge(Dynamic([]), loaded, failed)
  }
}
