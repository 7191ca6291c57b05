/// Hears which rows a table view will soon need.
@MainActor
public protocol UITableViewDataSourcePrefetching: NSObjectProtocol {
  /// Called in a layout pass with the rows below those in view, as many again, each told once while
  /// it stays near.
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])

  /// Called with announced rows that are neither in view nor near any more, before new ones are
  /// announced.
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(
    _ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]
  ) {}
}
