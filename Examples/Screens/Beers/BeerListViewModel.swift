import Dynamic

@MainActor
final class BeerListViewModel {
  let beerList = Dynamic<[Beer]>([])

  /// Loads the list anew; what was being loaded is given up.
  let refresh: AsyncCommand<Void, BeerPage>

  /// Loads the next page, as long as there is one.
  let loadMore: AsyncCommand<Void, BeerPage>

  /// Why the last page could not be loaded, nil if it could.
  let error: Listenable<String?>

  init(service: some BeerService) {
    // What listeners capture instead of the model, which they must not keep alive.
    let beerList = beerList
    let next = Dynamic<Int?>(1)
    let refresh = AsyncCommand<Void, BeerPage> { try await service.page(1) }
    let loadMore = AsyncCommand<Void, BeerPage>(
      enabled: next.map { $0 != nil } && !refresh.isExecuting
    ) {
      try await service.page(next.value ?? 1)
    }
    self.refresh = refresh
    self.loadMore = loadMore
    error = merge(
      refresh.lastError | { $0.map { "\($0)" } }, loadMore.lastError | { $0.map { "\($0)" } },
      refresh.results | { _ in nil }, loadMore.results | { _ in nil })

    refresh.isExecuting >> { if $0 { loadMore.cancel() } }
    refresh.results >> { show($0, after: []) }
    loadMore.results >> { show($0, after: beerList.value) }

    func show(_ page: BeerPage, after beers: [Beer]) {
      batch {
        beerList.value = beers + page.beers
        next.value = page.next
      }
    }
  }
}
