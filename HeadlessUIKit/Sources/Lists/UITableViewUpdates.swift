/// Batch updates.
extension UITableView {
  func update(_ updates: [ListUpdate]) {
    beginUpdates()
    batch.add(updates)
    endUpdates()
  }

  func applyBatch() {
    if window == nil, !batch.updates.isEmpty { batchesOutsideWindow += 1 }
    let hasUpdates = !batch.updates.isEmpty
    let (map, reconfigured) = batch.commit(askCounts(), .table)
    if hasUpdates { moveViews(map) }
    reconfigureNow(reconfigured.compactMap(map.place))
    measuresAgain = true
    setNeedsLayout()
    if window != nil, hasUpdates { layOutRows() }
  }

  /// Gives the views that stay their new places, and ends the display of those that go.
  func moveViews(_ map: RowMap) {
    moveMeasuredHeights(map)
    var stay: [IndexPath: UITableViewCell] = [:]
    var go: [(IndexPath, UITableViewCell)] = []
    for (path, cell) in cells {
      if !map.isReloaded(path), let place = map.place(of: path) {
        stay[place] = cell
      } else {
        go.append((path, cell))
      }
    }
    cells = stay
    endDisplaying(go)
    selection = selection.filter { !map.isReloaded($0) }.compactMap(map.place)
    for path in selection { cells[path]?.isSelected = true }
    moveHeaders(map)
  }

  func reconfigureNow(_ paths: [IndexPath]) {
    for path in paths {
      guard hasRow(path) else {
        failList(
          "attempt to reconfigure row \(path[1]) in section \(path[0]), which does not exist")
      }
      guard let cell = cells[path], let dataSource else { continue }
      configured = (path, cell)
      let answer = dataSource.tableView(self, cellForRowAt: path)
      configured = nil
      guard answer === cell else {
        failList(
          "the cell returned for the reconfigured row \(RowPlace(path).listDescription) is another one; "
            + "dequeue it with the reuse identifier that the row has")
      }
      if measureRow(path, cell) { setNeedsLayout() }
    }
  }
}
