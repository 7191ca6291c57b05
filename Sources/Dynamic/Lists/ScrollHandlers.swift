/// A model that reloads its list when the user pulls it down.
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
  /// Reloads the list.
  ///
  /// The spinner stops when this method returns, so change the list first. This method is not
  /// called again until it returns or the binding ends. The end of the binding cancels the
  /// task that runs this method.
  func pullToRefresh() async
}

/// A model that loads the next part of its list when the user scrolls near the end.
///
///     extension BeerModel: InfiniteScrollHandler {
///       var hasMore: Listenable<Bool> { hasMorePages }
///       func loadMore() async {
///         if let page = try? await service.page(nextPage) { beers.append(contentsOf: page) }
///       }
///     }
///
///     tableView.infiniteScrollControl >> model
@MainActor
public protocol InfiniteScrollHandler: AnyObject {
  /// Whether there may be more to load; `Dynamic(true)` if that is not known.
  var hasMore: Listenable<Bool> { get }

  /// Loads the next part.
  ///
  /// The spinner stops when this method returns, so change the list first. The next call follows
  /// immediately if the list has grown and its end is still near; otherwise, it waits until the
  /// user scrolls, the list refreshes or `hasMore` changes. A pull to refresh or the end of the
  /// binding cancels the task of a call. A canceled call should change nothing; it may still be
  /// running when the next call starts.
  func loadMore() async
}
