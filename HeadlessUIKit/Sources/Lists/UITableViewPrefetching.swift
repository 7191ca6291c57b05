/// Prefetching of rows.
extension UITableView {
  /// Prefetches the rows that follow the visible rows, as many as are visible. Cancels the
  /// prefetching of rows that are now neither visible nor among the rows that follow.
  func prefetch() {
    guard let prefetchDataSource else { return }
    let visible = visiblePaths
    guard let last = visible.last else { return }
    let next = rows(after: last, count: visible.count)
    let near = Set(next).union(visible)
    let canceled = prefetched.subtracting(near).sorted()
    let added = next.filter { !prefetched.contains($0) }
    prefetched = Set(next)
    if !canceled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: canceled)
    }
    if !added.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: added) }
  }

  private func rows(after path: IndexPath, count: Int) -> [IndexPath] {
    let counts = rowCounts
    var rows: [IndexPath] = []
    var section = path.section
    var row = path.row + 1
    while rows.count < count, section < counts.count {
      if row < counts[section] {
        rows.append(IndexPath(row: row, section: section))
        row += 1
      } else {
        section += 1
        row = 0
      }
    }
    return rows
  }
}
