/// Rows that will soon be needed.
extension UITableView {
  /// Announces the rows after those that can be seen, as many again, and takes back what was
  /// announced and is out of reach.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource else { return }
    let visible = visiblePaths
    guard let last = visible.last else { return }
    let next = rows(after: last, count: visible.count)
    let isNear = Set(next).union(visible)
    let cancelled = prefetched.subtracting(isNear).sorted()
    let announced = next.filter { !prefetched.contains($0) }
    prefetched = Set(next)
    if !cancelled.isEmpty {
      prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled)
    }
    if !announced.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: announced) }
  }

  private func rows(after path: IndexPath, count: Int) -> [IndexPath] {
    let counts = loadedCounts
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
