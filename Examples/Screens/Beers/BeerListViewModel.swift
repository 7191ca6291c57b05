import Dynamic

@MainActor
final class BeerListViewModel {
  let beerList = Dynamic<[Beer]>([])

  /// Reloads the list; cancels `loadNextPage`.
  let refresh: AsyncCommand<Void, BeerPage>

  /// Loads the next page; disabled after the last page and during a refresh.
  let loadNextPage: AsyncCommand<Void, BeerPage>

  let hasMore: Listenable<Bool>

  /// The beer whose details the user opened last.
  let openedBeer: Listenable<Beer>
  /// Opens the details of a beer. Unrelated to `BeerPage`, a page of the list.
  let openBeerPage: Command<Beer>

  /// The message of the last error; nil once any load succeeds or the failed command runs again.
  let error: Listenable<String?>

  init(service: some BeerService) {
    // Closures capture these constants instead of the model, which they would otherwise retain.
    let beerList = beerList
    let nextPage = Dynamic<Int?>(1)
    let hasMore = nextPage.map { $0 != nil }
    let refresh = AsyncCommand<Void, BeerPage> { try await service.page(1) }
    let loadNextPage = AsyncCommand<Void, BeerPage>(
      enabled: hasMore && !refresh.isExecuting
    ) {
      try await service.page(nextPage.value ?? 1)
    }
    let lastOpenedBeer = Dynamic<Beer?>(nil)
    openedBeer = lastOpenedBeer.ignoreNil()
    openBeerPage = Command { lastOpenedBeer.value = $0 }
    self.hasMore = hasMore
    self.refresh = refresh
    self.loadNextPage = loadNextPage
    // If one command fails and the other succeeds, `lastError` of the first stays. So a result of
    // either command clears `error`.
    error = merge(
      refresh.lastError | { $0.map { "\($0)" } },
      loadNextPage.lastError | { $0.map { "\($0)" } },
      refresh.results | { _ in nil },
      loadNextPage.results | { _ in nil })

    // `loadNextPage` is the target, because a closure that captures it would create a retain cycle.
    refresh.isExecuting.addListener(to: loadNextPage) { if $1 { $0.cancel() } }
    refresh.results >> { show($0, after: []) }
    loadNextPage.results >> { show($0, after: beerList.value) }

    func show(_ page: BeerPage, after beers: [Beer]) {
      batch {
        beerList.value = beers + page.beers
        nextPage.value = page.next
      }
    }
  }
}

extension BeerListViewModel: PullToRefreshHandler, InfiniteScrollHandler {
  func pullToRefresh() async {
    refresh.execute()
    await refresh.finish()
  }

  func loadMore() async {
    await refresh.finish()  // Waits for a refresh that is running.
    loadNextPage.execute()
    await loadNextPage.finish()
  }
}
