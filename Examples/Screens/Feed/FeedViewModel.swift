import Dynamic
import Foundation

@MainActor
final class FeedViewModel {
  /// The entries of the last load; empty after a failure.
  let entries: Listenable<[FeedEntry]>
  let isLoading: Listenable<Bool>
  /// The error of the last load, or nil if it succeeded.
  let error: Listenable<String?>

  /// The page of the entry that the user opened last, if it has one.
  let openedPage = Dynamic<URL?>(nil)
  /// Opens the page of an entry, if it has one.
  let openPage: Command<FeedEntry>

  /// Loads the feed; ignored while a load is running.
  let load: AsyncCommand<Void, Feed>

  init(service: some FeedService) {
    load = AsyncCommand { try await service.load() }
    isLoading = load.isExecuting
    error = load.lastError | { $0.map { "\($0)" } }
    let loaded = load.results | { $0.entries }
    let failed = load.failures | { _ in [FeedEntry]() }
    openPage = Command { [openedPage] entry in openedPage.value = entry.link }
    entries = merge(Dynamic([]), loaded, failed)  // empty until the first load ends
  }
}
