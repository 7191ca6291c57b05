/// A model whose list can be loaded anew by pulling it down.
///
///     extension BeerModel: PullToRefreshHandler {
///       func pullToRefresh() async {
///         if let page = try? await service.page(0) { beers.value = page }
///       }
///     }
///
///     tableView.pullToRefreshControl >> model
@MainActor
public protocol PullToRefreshHandler: AnyObject {
  /// Loads the list anew.
  ///
  /// The spinner turns until it returns, so the list changes first. It is not called again before
  /// that, however often the user pulls. Its task is cancelled when the binding ends.
  func pullToRefresh() async
}

/// A model whose list continues when the user comes to its end.
///
///     extension BeerModel: InfiniteScrollHandler {
///       var hasMore: Listenable<Bool> { hasMorePages }
///
///       func loadMore() async {
///         if let page = try? await service.page(pages) { beers.append(contentsOf: page) }
///       }
///     }
///
///     tableView.infiniteScrollControl >> model
@MainActor
public protocol InfiniteScrollHandler: AnyObject {
  /// Whether there may be more to load; `Dynamic(true)` where that is not known.
  var hasMore: Listenable<Bool> { get }

  /// Loads what comes next.
  ///
  /// The spinner turns until it returns, so the list changes first. It is not called again before
  /// that. It is called again afterwards if it made the list longer and the end is still near;
  /// otherwise when the user scrolls on, so to fail is to change nothing. Its task is cancelled when
  /// the list is loaded anew meanwhile, and when the binding ends: then it should change nothing,
  /// and may be called again before it returns.
  func loadMore() async
}
