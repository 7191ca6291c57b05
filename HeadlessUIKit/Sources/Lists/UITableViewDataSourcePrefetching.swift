/// Prepares the data of rows that a table view will need soon.
@MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Prepares rows that follow the visible rows. Each layout pass prefetches as many rows as are
  /// visible; the call lists those rows that the previous pass did not prefetch.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Cancels the preparation of rows that are neither visible nor soon needed. Called before new
  /// rows are prefetched.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
