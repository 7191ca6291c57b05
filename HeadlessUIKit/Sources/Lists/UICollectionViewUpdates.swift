/// Batch updates.
extension UICollectionView {
  func beginBatch() {
    if !batch.isRunning { _ = itemCounts }  // Loads the counts before the data changes.
    batch.begin()
  }

  func endBatch() {
    if batch.end() { applyBatch() }  // `end()` returns true for the outermost batch.
  }

  func update(_ updates: [ListUpdate]) {
    beginBatch()
    batch.add(updates)
    endBatch()
  }

  func applyBatch() {
    let hasUpdates = !batch.updates.isEmpty
    let (map, reconfigured) = batch.commit(queryCounts(), .collection)
    if hasUpdates { moveViews(map) }
    reconfigureNow(reconfigured.compactMap(map.newIndexPath))
    collectionViewLayout.invalidateLayout()
    if window != nil, hasUpdates { layOutItems() }
  }

  /// Moves the remaining views to their new index paths and ends displaying the others.
  func moveViews(_ map: RowMap) {
    var kept: [IndexPath: UICollectionViewCell] = [:]
    var removed: [(IndexPath, UICollectionViewCell)] = []
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
    var keptSupplementaries: [SupplementaryKey: UICollectionReusableView] = [:]
    for (key, view) in supplementaries {
      if let section = map.newSection(of: key.path[0]) {
        keptSupplementaries[SupplementaryKey(kind: key.kind, path: [section, key.path[1]])] = view
      } else {
        endDisplaying(view, key)
      }
    }
    supplementaries = keptSupplementaries
    if let movement = interactiveMovement {
      interactiveMovement = map.newIndexPath(of: movement.from).map {
        ($0, map.newIndexPath(of: movement.to) ?? $0)
      }
    }
  }

  func reconfigureNow(_ paths: [IndexPath]) {
    for path in paths {
      guard hasItem(path) else {
        raiseListException(
          "attempt to reconfigure item \(path[1]) in section \(path[0]), which does not exist")
      }
      guard let cell = cells[path], let dataSource else { continue }
      reconfiguration = (path, cell)
      let returnedCell = dataSource.collectionView(self, cellForItemAt: path)
      reconfiguration = nil
      guard returnedCell === cell else {
        raiseListException(
          "a data source must return a reconfigured item's existing cell; dequeue the cell at "
            + "\(RowPosition(path).indexPathDescription) with its existing reuse identifier")
      }
    }
  }
}
