/// Prepares the data of rows that a table view will need soon.
@MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Prepares the rows after the visible ones, as many as are visible. Called in a layout pass with
  /// those rows that the previous pass did not prefetch.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Cancels the preparation of rows that are no longer visible or near. Called before new rows are
  /// prefetched.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
