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
    let map = batch.commit(counts: queryCounts(), exceptionTerms: .collection)
    if hasUpdates { moveViews(map) }
    collectionViewLayout.invalidateLayout()
    if window != nil, hasUpdates { layOutItems() }
  }

  func moveViews(_ map: RowMap) {
    var keptCells: [IndexPath: UICollectionViewCell] = [:]
    var removedCells: [(IndexPath, UICollectionViewCell)] = []
    for (path, cell) in cells {
      if !map.isReloaded(path), let newPath = map.newIndexPath(of: path) {
        keptCells[newPath] = cell
      } else {
        removedCells.append((path, cell))
      }
    }
    cells = keptCells
    endDisplaying(removedCells)
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
    if let movement = interactiveMovement, let from = map.newIndexPath(of: movement.from) {
      interactiveMovement = (from, map.newIndexPath(of: movement.to) ?? from)
    } else {
      interactiveMovement = nil
    }
  }
}
