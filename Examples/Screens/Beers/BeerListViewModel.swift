import Dynamic

@MainActor
final class BeerListViewModel {
  let beerList = Dynamic<[Beer]>([])

  /// Loads the list anew; what was being loaded is given up.
  let refresh: AsyncCommand<Void, BeerPage>

  /// Loads the next page, as long as there is one.
  let loadNextPage: AsyncCommand<Void, BeerPage>

  /// Whether there are more pages.
  let hasMore: Listenable<Bool>

  /// The beer that the user wants to read about.
  let openedBeer: Listenable<Beer>
  let openBeerPage: Command<Beer>

  /// Why the last page could not be loaded, nil if it could.
  let error: Listenable<String?>

  init(service: some BeerService) {
    // What listeners capture instead of the model, which they must not keep alive.
    let beerList = beerList
    let next = Dynamic<Int?>(1)
    let hasMore = next.map { $0 != nil }
    let refresh = AsyncCommand<Void, BeerPage> { try await service.page(1) }
    let loadNextPage = AsyncCommand<Void, BeerPage>(
      enabled: hasMore && !refresh.isExecuting
    ) {
      try await service.page(next.value ?? 1)
    }
    let opened = Dynamic<Beer?>(nil)
    openedBeer = opened.ignoreNil()
    openBeerPage = Command { opened.value = $0 }
    self.hasMore = hasMore
    self.refresh = refresh
    self.loadNextPage = loadNextPage
    error = merge(
      refresh.lastError | { $0.map { "\($0)" } },
      loadNextPage.lastError | { $0.map { "\($0)" } },
      refresh.results | { _ in nil },
      loadNextPage.results | { _ in nil })

    // Not by a closure that keeps the command: that depends on what the closure hears, and would never go.
    refresh.isExecuting.addListener(to: loadNextPage) { if $1 { $0.cancel() } }
    refresh.results >> { show($0, after: []) }
    loadNextPage.results >> { show($0, after: beerList.value) }

    func show(_ page: BeerPage, after beers: [Beer]) {
      batch {
        beerList.value = beers + page.beers
        next.value = page.next
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
    await refresh.finish()
    loadNextPage.execute()
    await loadNextPage.finish()
  }
}
