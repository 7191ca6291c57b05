import Dynamic
import Foundation

@MainActor
final class FeedViewModel {
  /// The entries of the last load; empty after a failure.
  let entries: Listenable<[FeedEntry]>
  let isLoading: Listenable<Bool>
  /// The message of the last load's error; nil if the load is still running or has succeeded.
  let error: Listenable<String?>

  /// The page of the last opened entry; nil if there is none.
  let openedPage = Dynamic<URL?>(nil)
  let openPage: Command<FeedEntry>

  /// Executing this command has no effect while a load is running.
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
