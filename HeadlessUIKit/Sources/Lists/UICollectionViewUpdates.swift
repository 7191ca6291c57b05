/// Batch updates.
extension UICollectionView {
  func beginBatch() {
    if !batch.isRunning { _ = loadedCounts }
    batch.begin()
  }

  func endBatch() {
    if batch.end() { applyBatch() }
  }

  func update(_ updates: [ListUpdate]) {
    beginBatch()
    batch.add(updates)
    endBatch()
  }

  func applyBatch() {
    let hasUpdates = !batch.updates.isEmpty
    if window == nil, hasUpdates { batchesOutsideWindow += 1 }
    let (map, reconfigured) = batch.commit(askCounts(), .collection)
    if hasUpdates { moveViews(map) }
    reconfigureNow(reconfigured.compactMap(map.place))
    collectionViewLayout.forget()
    if window != nil, hasUpdates { layOutItems() }
  }

  /// Gives the views that stay their new places, and ends the display of those that go.
  func moveViews(_ map: RowMap) {
    var stay: [IndexPath: UICollectionViewCell] = [:]
    var go: [(IndexPath, UICollectionViewCell)] = []
    for (path, cell) in cells {
      if !map.isReloaded(path), let place = map.place(of: path) {
        stay[place] = cell
      } else {
        go.append((path, cell))
      }
    }
    cells = stay
    endDisplaying(go)
    moveMeasuredSizes(map)
    selection = selection.filter { !map.isReloaded($0) }.compactMap(map.place)
    var staying: [SupplementaryPlace: UICollectionReusableView] = [:]
    for (place, view) in supplementaries {
      if let section = map.place(ofSection: place.path[0]) {
        staying[SupplementaryPlace(kind: place.kind, path: [section, place.path[1]])] = view
      } else {
        endDisplaying(view, place)
      }
    }
    supplementaries = staying
    if let movement = interactiveMovement {
      interactiveMovement = map.place(of: movement.from).map {
        ($0, map.place(of: movement.to) ?? $0)
      }
    }
  }

  /// Lets the sizes that were measured follow their items.
  private func moveMeasuredSizes(_ map: RowMap) {
    if measuredSizes.isEmpty { return }
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in measuredSizes where !map.isReloaded(path) {
      if let place = map.place(of: path) { moved[place] = size }
    }
    measuredSizes = moved
  }

  func reconfigureNow(_ paths: [IndexPath]) {
    for path in paths {
      guard hasItem(path) else {
        failList(
          "attempt to reconfigure item \(path[1]) in section \(path[0]), which does not exist")
      }
      guard let cell = cells[path], let dataSource else { continue }
      configured = (path, cell)
      let answer = dataSource.collectionView(self, cellForItemAt: path)
      configured = nil
      guard answer === cell else {
        failList(
          "the cell returned for the reconfigured item \(RowPlace(path).listDescription) is another one; "
            + "dequeue it with the reuse identifier that the item has")
      }
      if measuredSizes.removeValue(forKey: path) != nil { setNeedsLayout() }
    }
  }
}
