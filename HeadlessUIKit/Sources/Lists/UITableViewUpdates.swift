extension UITableView {
  func update(_ updates: [ListUpdate]) {
    beginUpdates()
    batch.add(updates)
    endUpdates()
  }

  func applyBatch() {
    let hasUpdates = !batch.updates.isEmpty
    if window == nil, hasUpdates { batchCountOutsideWindow += 1 }
    let (map, reconfigured) = batch.commit(queryCounts(), .table)
    if hasUpdates { moveViews(map) }
    reconfigureNow(reconfigured.compactMap(map.newIndexPath))
    needsRemeasure = true
    setNeedsLayout()
    if window != nil, hasUpdates { layOutRows() }
  }

  /// Moves the remaining views to their new index paths and stops displaying the others.
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
    moveHeaders(map)
  }

  func reconfigureNow(_ paths: [IndexPath]) {
    for path in paths {
      guard hasRow(path) else {
        raiseListException(
          "attempt to reconfigure row \(path[1]) in section \(path[0]), which does not exist")
      }
      guard let cell = cells[path], let dataSource else { continue }
      reconfiguration = (path, cell)  // Dequeuing now returns this cell.
      let returnedCell = dataSource.tableView(self, cellForRowAt: path)
      reconfiguration = nil
      guard returnedCell === cell else {
        raiseListException(
          "a data source must return a reconfigured row's existing cell; dequeue the cell at "
            + "\(RowPosition(path).indexPathDescription) with its existing reuse identifier")
      }
      if measureRow(path, cell) { setNeedsLayout() }
    }
  }
}
