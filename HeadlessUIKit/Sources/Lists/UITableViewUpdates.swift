extension UITableView {
  func update(_ updates: [ListUpdate]) {
    beginUpdates()
    batch.add(updates)
    endUpdates()
  }

  func applyBatch() {
    let hasUpdates = !batch.updates.isEmpty
    if window == nil, hasUpdates { batchCountOutsideWindow += 1 }
    let map = batch.commit(counts: queryCounts(), exceptionTerms: .table)
    if hasUpdates { moveViews(map) }
    needsRemeasure = true
    setNeedsLayout()
    if window != nil, hasUpdates { layOutRows() }
  }

  func moveViews(_ map: RowMap) {
    moveMeasuredHeights(map)
    var kept: [IndexPath: UITableViewCell] = [:]
    var removed: [(IndexPath, UITableViewCell)] = []
    for (path, cell) in cells {
      if !map.isReloaded(path), let newPath = map.newIndexPath(of: path) {
        kept[newPath] = cell
      } else {
        removed.append((path, cell))
      }
    }
    cells = kept
    endDisplaying(removed)
    selection = selection.filter { !map.isReloaded($0) }.compactMap(map.newIndexPath)
    for path in selection { cells[path]?.isSelected = true }
    moveHeadersAndFooters(map)
  }
}
